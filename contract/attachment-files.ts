import * as z from 'zod/mini';
import { endpoint, idParams } from './platform/endpoint.ts';

export const readAttachmentFile = endpoint({
  method: 'GET',
  path: '/api/attachments/{id}/file',
  access: 'user',
  summary:
    'The bytes of an attachment, for its sender until it is sent and then for those who may read its text. A PDF has no thumbnail.',
  params: idParams,
  query: z.strictObject({ size: z._default(z.enum(['thumbnail', 'full']), 'full') }),
  mediaType: 'application/octet-stream',
  output: z.file(),
  errors: ['not_found'],
});
