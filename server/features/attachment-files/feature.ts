import * as calls from '#contract/attachment-files.ts';
import type { Feature } from '#server/platform/feature.ts';
import { route } from '#server/platform/http/route.ts';
import { readAttachmentFile } from './read-file.ts';

/** Apart from `attachments`: the features with texts use that one, and this one asks them who may read a text. */
export const attachmentFilesFeature: Feature = {
  name: 'attachment-files',
  routes: [
    route(calls.readAttachmentFile, ({ params, query, context }) => readAttachmentFile(context, params.id, query.size)),
  ],
};
