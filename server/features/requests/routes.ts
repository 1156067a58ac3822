import * as comments from '#contract/request-comments.ts';
import * as decisions from '#contract/request-decisions.ts';
import * as calls from '#contract/requests.ts';
import { route } from '#server/platform/http/route.ts';
import { addComment } from './comments/add-comment.ts';
import { deleteComment } from './comments/delete-comment.ts';
import { listComments } from './comments/list-comments.ts';
import { editRequest } from './change-own/edit-request.ts';
import { withdrawRequest } from './change-own/withdraw-request.ts';
import { changeRequests } from './decide/change-requests.ts';
import { countRequests } from './list/count-requests.ts';
import { deleteDraft } from './submit/delete-draft.ts';
import { exportRequests } from './list/export-requests.ts';
import { findSimilar } from './similar/find-similar.ts';
import { listOwnRequests } from './list/list-own-requests.ts';
import { listRequests } from './list/list-requests.ts';
import { mergeRequests } from './merge/merge-requests.ts';
import { proposeApp } from './decide/propose-app.ts';
import { readDraft } from './submit/read-draft.ts';
import { readRequest } from './read-request.ts';
import { replyToRequests } from './decide/reply-to-requests.ts';
import { saveDraft } from './submit/save-draft.ts';
import { submitRequest } from './submit/submit-request.ts';
import { supportRequest } from './support/support-request.ts';
import { undoRequestBatch } from './undo/undo-request-batch.ts';
import { withdrawSupport } from './support/withdraw-support.ts';

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
