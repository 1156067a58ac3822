import * as z from 'zod/mini';
import { attachmentIds } from './attachments.ts';
import { done, endpoint, idempotencyKey, idParams, pageQuery, visibleText } from './platform/endpoint.ts';
import { requestComment } from './requests.ts';

export const requestCommentLength = 2000;

const commentForm = z.strictObject({
  text: z
    .string('Schrijf een reactie')
    .check(z.trim(), visibleText('Schrijf een reactie'), z.maxLength(requestCommentLength, 'Maximaal 2.000 tekens')),
  attachmentIds,
  idempotencyKey,
});

export const listComments = endpoint({
  method: 'GET',
  path: '/api/requests/{id}/comments',
  access: 'user',
  summary: 'The comments on a request, newest first, for those who may read it.',
  params: idParams,
  query: z.strictObject(pageQuery),
  output: z.array(requestComment),
  errors: ['not_found'],
});

export const addComment = endpoint({
  method: 'POST',
  path: '/api/requests/{id}/comments',
  access: 'user',
  summary:
    'Comment on a request as its author, a supporter or a supervisor. Idempotent by `idempotencyKey`. Limited per user.',
  params: idParams,
  body: commentForm,
  output: requestComment,
  errors: ['not_found', 'request_merged', 'rate_limited', 'attachment_gone'],
  status: 201,
});

export const deleteComment = endpoint({
  method: 'DELETE',
  path: '/api/request-comments/{id}',
  access: 'user',
  summary: 'Delete an own comment.',
  params: idParams,
  output: done,
  errors: ['not_found'],
});
