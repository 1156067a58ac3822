import * as z from 'zod/mini';
import { done, endpoint, givenInstant, id, idParams, instant, pageQuery } from './endpoint.ts';
import { topicExcerpt } from './help.ts';

export const requestStatuses = ['pending', 'in_progress', 'approved', 'rejected'] as const;
export type RequestStatus = (typeof requestStatuses)[number];

/** Where a request may go from each status. */
export const requestTransitions: Record<RequestStatus, readonly RequestStatus[]> = {
  pending: ['in_progress', 'approved', 'rejected'],
  in_progress: ['approved', 'rejected'],
  approved: [],
  rejected: [],
};

/** Seconds within which a change can be undone; what tells others about it waits that long. */
export const undoSeconds = 10;

export const requestTitleLength = 150;
export const requestDescriptionLength = 5000;

const bothRequired = 'Vul alle velden in';
const title = z
  .string(bothRequired)
  .check(z.trim(), z.minLength(1, bothRequired), z.maxLength(requestTitleLength, 'Maximaal 150 karakters'));
const description = z
  .string(bothRequired)
  .check(z.trim(), z.minLength(1, bothRequired), z.maxLength(requestDescriptionLength, 'Maximaal 5.000 karakters'));

const named = z.object({ id, name: z.string() });

export const request = z.object({
  id,
  title: z.string(),
  description: z.string(),
  status: z.enum(requestStatuses),
  /** The app that it is a problem with; null for an idea. */
  app: z.nullable(z.object({ id, name: z.string(), category: z.string() })),
  /** People behind it: who asked, and everybody who said "ik ook". */
  supporterCount: z.number(),
  /** The request that this one was merged into; it follows that one from then on. */
  mergedInto: z.nullable(id),
  /** The app proposal that came of it. */
  proposedAppId: z.nullable(id),
  /** The newest official reply. */
  reply: z.nullable(z.string()),
  createdAt: instant,
  updatedAt: instant,
});

/** A request as supervisors see it in the list of all. */
export const listedRequest = z.extend(request, { user: named });
export type ListedRequest = z.infer<typeof listedRequest>;

/** A request as the one who asked for or supports it sees it. */
export const ownRequest = z.extend(request, {
  /** True: asked by the caller; false: supported with "ik ook". */
  isOwn: z.boolean(),
});
export type OwnRequest = z.infer<typeof ownRequest>;

export const requestEventKinds = ['submitted', 'status', 'reply', 'merged', 'absorbed', 'proposed'] as const;

/** One entry of a history: what happened, by whom, when. What was undone is not in it. */
export const requestEvent = z.object({
  id,
  kind: z.enum(requestEventKinds),
  actor: z.nullable(named),
  fromStatus: z.nullable(z.enum(requestStatuses)),
  toStatus: z.nullable(z.enum(requestStatuses)),
  reply: z.nullable(z.string()),
  /** The other request of a merge. */
  other: z.nullable(z.object({ id, title: z.string() })),
  createdAt: instant,
});
export type RequestEvent = z.infer<typeof requestEvent>;

export const requestDetail = z.extend(listedRequest, {
  isOwn: z.boolean(),
  isSupported: z.boolean(),
  history: z.array(requestEvent),
});
export type RequestDetail = z.infer<typeof requestDetail>;

export const requestForm = z.strictObject({
  title,
  description,
  appId: z.optional(z.nullable(id)),
  /** The conversation that it came out of; it must be the caller's own. */
  chatSessionId: z.optional(z.nullable(id)),
});

export const submitRequest = endpoint({
  method: 'POST',
  path: '/api/requests',
  access: 'user',
  summary: 'Ask for something new, or report a problem with an app; spends the weekly request.',
  body: requestForm,
  output: ownRequest,
  errors: ['request_limit_reached', 'not_found'],
  status: 201,
});

export const listOwnRequests = endpoint({
  method: 'GET',
  path: '/api/requests/own',
  access: 'user',
  summary: 'What the caller asked for or supports, the newest first.',
  query: z.strictObject(pageQuery),
  output: z.array(ownRequest),
  errors: [],
});

/** What a colleague may know of a request before supporting it: never who asked. */
export const similarRequest = z.object({
  id,
  title: z.string(),
  excerpt: z.string(),
  status: z.enum(requestStatuses),
  supporterCount: z.number(),
  isSupported: z.boolean(),
  isOwn: z.boolean(),
});
export type SimilarRequest = z.infer<typeof similarRequest>;

export const findSimilar = endpoint({
  method: 'GET',
  path: '/api/requests/similar',
  access: 'user',
  summary: 'Requests and help topics that are like what is being typed: Dutch stems and typing errors, at most 5 each.',
  query: z.strictObject({
    title: z.string().check(z.trim(), z.maxLength(requestTitleLength)),
    description: z.optional(z.string().check(z.trim(), z.maxLength(500))),
  }),
  output: z.object({ requests: z.array(similarRequest), topics: z.array(topicExcerpt) }),
  errors: [],
});

export const requestDraft = z.object({
  title: z.string(),
  description: z.string(),
  appId: z.nullable(id),
  updatedAt: instant,
});
export type RequestDraft = z.infer<typeof requestDraft>;

export const readDraft = endpoint({
  method: 'GET',
  path: '/api/requests/draft',
  access: 'user',
  summary: "The caller's unfinished request; null when there is none.",
  output: z.object({ draft: z.nullable(requestDraft) }),
  errors: [],
});

export const saveDraft = endpoint({
  method: 'PUT',
  path: '/api/requests/draft',
  access: 'user',
  summary: 'Keep an unfinished request; the newer of this and the stored one wins and is answered.',
  body: z.strictObject({
    title: z.string().check(z.maxLength(requestTitleLength, 'Maximaal 150 karakters')),
    description: z.string().check(z.maxLength(requestDescriptionLength, 'Maximaal 5.000 karakters')),
    appId: z._default(z.nullable(id), null),
    updatedAt: givenInstant,
  }),
  output: z.object({ draft: z.nullable(requestDraft) }),
  errors: [],
});

export const deleteDraft = endpoint({
  method: 'DELETE',
  path: '/api/requests/draft',
  access: 'user',
  summary: 'Forget the unfinished request.',
  output: done,
  errors: [],
});

export const readRequest = endpoint({
  method: 'GET',
  path: '/api/requests/{id}',
  access: 'user',
  summary: 'One request with its history, for who asked for it or supports it and for supervisors.',
  params: idParams,
  output: requestDetail,
  errors: ['not_found'],
});

const supported = z.object({ id, supporterCount: z.number(), isSupported: z.boolean() });

export const supportRequest = endpoint({
  method: 'PUT',
  path: '/api/requests/{id}/support',
  access: 'user',
  summary: 'Say "ik ook" to a request; costs nothing of the weekly limit, once per user.',
  params: idParams,
  output: supported,
  errors: ['not_found', 'own_request', 'request_merged'],
});

export const withdrawSupport = endpoint({
  method: 'DELETE',
  path: '/api/requests/{id}/support',
  access: 'user',
  summary: 'Take "ik ook" back.',
  params: idParams,
  output: supported,
  errors: ['not_found', 'own_request'],
});
