import * as calls from '#contract/attachments.ts';
import { route } from '#server/platform/http/route.ts';
import { deleteAttachment, uploadAttachment } from './upload.ts';

export const routes = [
  route(calls.uploadAttachment, ({ query, body, context }) => uploadAttachment(context, query, body)),
  route(calls.deleteAttachment, ({ params, context }) => deleteAttachment(context, params.id)),
];
