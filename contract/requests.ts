import * as z from 'zod/mini';
import {
  done,
  endpoint,
  id,
  idempotencyKey,
  idParams,
  inputInstant,
  instant,
  pageQuery,
  version,
  visibleText,
  count,
} from './platform/endpoint.ts';
import { attachment, attachmentIds } from './attachments.ts';
import { optionalText } from './platform/text/optional-text.ts';
import { topicExcerpt } from './help.ts';
import { requestStatuses, requestTitleLength, requestDescriptionLength } from './request-rules.ts';
import { oneLine } from './platform/text/one-line.ts';

const bothRequired = 'Vul alle velden in';
const title = z
  .string(bothRequired)
  .check(oneLine, visibleText(bothRequired), z.maxLength(requestTitleLength, 'Maximaal 150 tekens'));

/** Without the soft hyphens and zero-width spaces of a web page: a word with one would not be found. */
export function toDescription(text: string): string {
  return text
    .replaceAll(/[\u00ad\u200b\u2060\ufeff]/g, '')
    .normalize()
    .trim();
}

const description = z
  .string(bothRequired)
  .check(
    z.overwrite(toDescription),
    visibleText(bothRequired),
    z.maxLength(requestDescriptionLength, 'Maximaal 5.000 tekens'),
  );

const named = z.object({ id, name: z.string() });

const request = z.object({
  id,
  title: z.string(),
  description: z.string(),
  status: z.enum(requestStatuses),
  /** A problem with an app that was in use when it was reported; it spends no weekly request. */
  isProblem: z.boolean(),
  /** Feedback on an app that was not in use yet; it spends no weekly request either. */
  isFeedback: z.boolean(),
  /** The app that the request is about; null without one. */
  app: z.nullable(z.object({ id, name: z.string(), category: z.string() })),
  /** The author plus everyone who pressed "Ik ook". */
  supporterCount: count,
  /** The request that this one was merged into; its status follows that request. */
  mergedInto: z.nullable(id),
  /** The app proposal that was made from it. */
  proposedAppId: z.nullable(id),
  /** The newest official reply. */
  reply: z.nullable(z.string()),
  createdAt: instant,
  updatedAt: instant,
});

/** A row of the supervisors' list. */
export const listedRequest = z.extend(request, { user: named });
export type ListedRequest = z.infer<typeof listedRequest>;

/** A request as its author or a supporter reads it. */
export const ownRequest = z.extend(request, {
  /** True: the caller is the author; false: a supporter. */
  isOwn: z.boolean(),
});
export type OwnRequest = z.infer<typeof ownRequest>;

const requestEventKinds = ['submitted', 'edited', 'status', 'reply', 'merged', 'absorbed', 'proposed'] as const;

/** One entry of a request's history. Undone changes are removed from it. */
export const requestEvent = z.object({
  id,
  kind: z.enum(requestEventKinds),
  actor: z.nullable(named),
  fromStatus: z.nullable(z.enum(requestStatuses)),
  toStatus: z.nullable(z.enum(requestStatuses)),
  reply: z.nullable(z.string()),
  /** The other request, when `kind` is `merged` or `absorbed`. */
  other: z.nullable(z.object({ id, title: z.string() })),
  createdAt: instant,
});
export type RequestEvent = z.infer<typeof requestEvent>;

export const requestComment = z.object({
  id,
  by: z.enum(['author', 'staff', 'supporter']),
  /** Supervisors see all names, the author of the request those of staff; null: hidden. */
  name: z.nullable(z.string()),
  /** True: written by the caller. */
  isOwn: z.boolean(),
  text: z.string(),
  createdAt: instant,
  attachments: z.array(attachment),
});
export type RequestComment = z.infer<typeof requestComment>;

/** A request as its author, a supporter or a supervisor reads it. Supporters see no names and no history. */
export const requestDetail = z.extend(request, {
  /** Of the title and the description. */
  version,
  /** The author; null for supporters. */
  user: z.nullable(named),
  isOwn: z.boolean(),
  isSupported: z.boolean(),
  /** The newest `newestEvents` official replies without their authors, oldest first. */
  replies: z.array(z.object({ id, text: z.string(), createdAt: instant })),
  /** The newest `newestEvents` entries with a reply, and as many without one, oldest first; empty for supporters. */
  history: z.array(requestEvent),
  /** The newest `newestComments`, oldest first. */
  comments: z.array(requestComment),
  attachments: z.array(attachment),
});
export type RequestDetail = z.infer<typeof requestDetail>;

export const requestForm = z.strictObject({
  title,
  description,
  appId: z.optional(z.nullable(id)),
  /** The conversation that the request originates from; it must be the caller's own. */
  chatSessionId: z.optional(z.nullable(id)),
});

export const submitRequest = endpoint({
  method: 'POST',
  path: '/api/requests',
  access: 'user',
  summary:
    'Submit a request, which spends one of the weekly requests; about an app it is a problem report or feedback, at most 5 a day. Idempotent by `idempotencyKey`.',
  body: z.extend(requestForm, { attachmentIds, idempotencyKey }),
  output: ownRequest,
  errors: ['request_limit_reached', 'problem_limit_reached', 'not_found', 'attachment_gone'],
  status: 201,
});

export const listOwnRequests = endpoint({
  method: 'GET',
  path: '/api/requests/own',
  access: 'user',
  summary: 'Requests that the caller submitted or supports, newest first.',
  query: z.strictObject(pageQuery),
  output: z.array(ownRequest),
  errors: [],
});

/** What a user sees of a request before supporting it: the whole text, without the author. */
export const similarRequest = z.object({
  id,
  title: z.string(),
  description: z.string(),
  status: z.enum(requestStatuses),
  supporterCount: count,
  isSupported: z.boolean(),
  isOwn: z.boolean(),
});
export type SimilarRequest = z.infer<typeof similarRequest>;

export const findSimilar = endpoint({
  method: 'GET',
  path: '/api/requests/similar',
  access: 'user',
  cost: 'costly',
  summary:
    'Requests and help topics similar to a title, matched on Dutch stems and with tolerance for typing errors; at most 5 each. Limited per user.',
  query: z.strictObject({
    title: z.string().check(z.trim(), z.maxLength(requestTitleLength)),
    description: optionalText(500),
  }),
  output: z.object({ requests: z.array(similarRequest), topics: z.array(topicExcerpt) }),
  errors: ['rate_limited'],
});

export const requestDraft = z.object({
  title: z.string(),
  description: z.string(),
  appId: z.nullable(id),
  /** Those that have not ended. */
  attachmentIds: z.array(id),
  attachments: z.array(attachment),
  updatedAt: instant,
});
export type RequestDraft = z.infer<typeof requestDraft>;

export const readDraft = endpoint({
  method: 'GET',
  path: '/api/requests/draft',
  access: 'user',
  summary: "The caller's draft; null when there is none.",
  output: z.object({ draft: z.nullable(requestDraft) }),
  errors: [],
});

export const saveDraft = endpoint({
  method: 'PUT',
  path: '/api/requests/draft',
  access: 'user',
  cost: 'costly',
  summary: 'Save a draft. The newer of the given and the stored draft is kept and returned.',
  body: z.strictObject({
    title: z.string().check(z.maxLength(requestTitleLength, 'Maximaal 150 tekens')),
    description: z.string().check(z.maxLength(requestDescriptionLength, 'Maximaal 5.000 tekens')),
    appId: z._default(z.nullable(id), null),
    attachmentIds,
    updatedAt: inputInstant,
  }),
  output: z.object({ draft: z.nullable(requestDraft) }),
  errors: [],
});

export const deleteDraft = endpoint({
  method: 'DELETE',
  path: '/api/requests/draft',
  access: 'user',
  summary: "Delete the caller's draft.",
  output: done,
  errors: [],
});

export const readRequest = endpoint({
  method: 'GET',
  path: '/api/requests/{id}',
  access: 'user',
  summary: 'One request for its author, its supporters and supervisors; supporters get no names and no history.',
  params: idParams,
  output: requestDetail,
  errors: ['not_found'],
});

export const editRequestForm = z.strictObject({ title, description });

export const editRequest = endpoint({
  method: 'PATCH',
  path: '/api/requests/{id}',
  access: 'user',
  summary: 'Change the text of an own request while it is pending. Rate limited.',
  params: idParams,
  body: z.extend(editRequestForm, { version }),
  output: ownRequest,
  errors: ['not_found', 'request_not_waiting', 'changed_meanwhile', 'rate_limited'],
});

export const withdrawRequest = endpoint({
  method: 'DELETE',
  path: '/api/requests/{id}',
  access: 'user',
  summary: 'Withdraw an own request while it is pending; a request of this week is refunded. Rate limited.',
  params: idParams,
  output: done,
  errors: ['not_found', 'request_not_waiting', 'rate_limited'],
});

const supported = z.object({ id, supporterCount: count, isSupported: z.boolean() });

export const supportRequest = endpoint({
  method: 'PUT',
  path: '/api/requests/{id}/support',
  access: 'user',
  summary: 'Support a request ("Ik ook"), once per user; not counted against the weekly limit.',
  params: idParams,
  output: supported,
  errors: ['not_found', 'own_request', 'request_merged'],
});

export const withdrawSupport = endpoint({
  method: 'DELETE',
  path: '/api/requests/{id}/support',
  access: 'user',
  summary: 'Withdraw support for a request.',
  params: idParams,
  output: supported,
  errors: ['not_found', 'own_request'],
});
