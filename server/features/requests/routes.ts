import * as comments from '#contract/request-comments.ts';
import * as decisions from '#contract/request-decisions.ts';
import * as calls from '#contract/requests.ts';
import { route } from '#server/platform/http/route.ts';
import { addComment, deleteComment, listComments } from './comments/comments.ts';
import { editRequest, withdrawRequest } from './change-own-request.ts';
import { changeRequests, replyToRequests } from './decide/decide-requests.ts';
import { countRequests, exportRequests, listOwnRequests, listRequests } from './list/list-requests.ts';
import { deleteDraft, readDraft, saveDraft } from './submit/drafts.ts';
import { findSimilar } from './similar/find-similar.ts';
import { mergeRequests } from './merge/merge-requests.ts';
import { proposeApp } from './decide/propose-app.ts';
import { readRequest } from './read-request.ts';
import { submitRequest } from './submit/submit-request.ts';
import { supportRequest, withdrawSupport } from './support/support-requests.ts';
import { undoRequestBatch } from './undo/undo-request-batch.ts';

export const routes = [
  route(calls.submitRequest, ({ body, context }) => submitRequest(context, body)),
  route(calls.listOwnRequests, ({ query, context }) => listOwnRequests(context, query)),
  route(calls.findSimilar, ({ query, context }) => findSimilar(context, query)),
  route(calls.readDraft, ({ context }) => readDraft(context)),
  route(calls.saveDraft, ({ body, context }) => saveDraft(context, body)),
  route(calls.deleteDraft, ({ context }) => deleteDraft(context)),
  route(calls.readRequest, ({ params, context }) => readRequest(context, params.id)),
  route(calls.editRequest, ({ params, body, context }) => editRequest(context, params.id, body)),
  route(calls.withdrawRequest, ({ params, context }) => withdrawRequest(context, params.id)),
  route(comments.listComments, ({ params, query, context }) => listComments(context, params.id, query)),
  route(comments.addComment, ({ params, body, context }) => addComment(context, params.id, body)),
  route(comments.deleteComment, ({ params, context }) => deleteComment(context, params.id)),
  route(calls.supportRequest, ({ params, context }) => supportRequest(context, params.id)),
  route(calls.withdrawSupport, ({ params, context }) => withdrawSupport(context, params.id)),
  route(decisions.listRequests, ({ query, context }) => listRequests(context, query)),
  route(decisions.countRequests, ({ query, context }) => countRequests(context, query)),
  route(decisions.exportRequests, ({ query, context }) => exportRequests(context, query)),
  route(decisions.changeRequests, ({ body, context }) => changeRequests(context, body)),
  route(decisions.replyToRequests, ({ body, context }) => replyToRequests(context, body)),
  route(decisions.mergeRequests, ({ body, context }) => mergeRequests(context, body)),
  route(decisions.undoRequestBatch, ({ body, context }) => undoRequestBatch(context, body.batchId)),
  route(decisions.proposeApp, ({ params, body, context }) => proposeApp(context, params.id, body)),
];
