import * as z from 'zod/mini';
import { done, endpoint, givenInstant, id, idParams, instant, pageQuery } from './endpoint.ts';
import { listedRequest, requestStatuses } from './requests.ts';

export const requestSorts = ['newest', 'oldest', 'supporters', 'updated'] as const;
export type RequestSort = (typeof requestSorts)[number];

/** What a period is about: when a request was asked, first answered, or decided on. */
export const requestMoments = ['asked', 'answered', 'decided'] as const;
export type RequestMoment = (typeof requestMoments)[number];

/** Several values in one query parameter, with commas between them. */
const statusList = z.optional(
  z.pipe(
    z.string().check(z.maxLength(60)),
    z.pipe(
      z.transform((text: string) => [...new Set(text.split(',').filter(Boolean))]),
      z.array(z.enum(requestStatuses, 'Onbekende status')),
    ),
  ),
);

export const requestFilters = {
  status: statusList,
  appId: z.optional(id),
  category: z.optional(z.string().check(z.trim(), z.maxLength(60))),
  search: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  /** At or after, and before; of what, `moment` says. */
  from: z.optional(givenInstant),
  until: z.optional(givenInstant),
  /** `asked` unless told; with the others only what was answered or decided on is found. */
  moment: z.optional(z.enum(requestMoments)),
  /** `open`: not answered for good; `unanswered`: nothing was done with it yet. */
  state: z.optional(z.enum(['open', 'unanswered'])),
  sort: z._default(z.enum(requestSorts), 'newest'),
};

export const listRequests = endpoint({
  method: 'GET',
  path: '/api/requests',
  access: 'supervisor',
  summary: 'All requests that were not merged into another, filtered and sorted.',
  query: z.strictObject({ ...pageQuery, ...requestFilters }),
  output: z.array(listedRequest),
  errors: [],
});

export const countRequests = endpoint({
  method: 'GET',
  path: '/api/requests/count',
  access: 'supervisor',
  summary: 'How many requests a filter finds, and how many of each status whatever status the filter names.',
  query: z.strictObject(requestFilters),
  output: z.object({ total: z.number(), byStatus: z.record(z.enum(requestStatuses), z.number()) }),
  errors: [],
});

export const exportRequests = endpoint({
  method: 'GET',
  path: '/api/requests/export',
  access: 'supervisor',
  summary: 'What a filter finds as CSV for a Dutch Excel: BOM, semicolons, decimal commas, no formulas.',
  query: z.strictObject(requestFilters),
  output: z.string(),
  mediaType: 'text/csv',
  fileName: 'verzoeken.csv',
  errors: [],
});

const reply = z.string().check(z.trim(), z.maxLength(2000, 'Maximaal 2.000 karakters'));

const chosen = z
  .array(id)
  .check(z.minLength(1, 'Kies minstens één verzoek'), z.maxLength(200, 'Maximaal 200 verzoeken'));

/** What a change answers: what was changed, and until when `undo` takes it back. */
export const requestBatch = z.object({
  batchId: id,
  changed: z.array(id),
  /** Not changed: the status does not allow it (any more), or there is no such request. */
  skipped: z.array(id),
  undoUntil: instant,
});
export type RequestBatch = z.infer<typeof requestBatch>;

export const changeRequests = endpoint({
  method: 'POST',
  path: '/api/requests/status',
  access: 'supervisor',
  summary: 'Give up to 200 requests another status, with an optional official reply.',
  body: z.strictObject({
    ids: chosen,
    status: z.enum(requestStatuses, 'Onbekende status'),
    reply: z.optional(reply),
  }),
  output: requestBatch,
  errors: ['request_transition_invalid'],
});

export const replyToRequest = endpoint({
  method: 'POST',
  path: '/api/requests/{id}/reply',
  access: 'supervisor',
  summary: 'Reply officially without changing the status.',
  params: idParams,
  body: z.strictObject({ reply: reply.check(z.minLength(1, 'Schrijf een antwoord')) }),
  output: requestBatch,
  errors: ['not_found', 'request_merged'],
});

export const mergeRequests = endpoint({
  method: 'POST',
  path: '/api/requests/merge',
  access: 'supervisor',
  summary:
    'Merge up to 200 duplicates into another request: their people move along, and who asked this week may ask again.',
  body: z.strictObject({ ids: chosen, intoId: id }),
  output: requestBatch,
  errors: ['not_found', 'request_merged', 'request_transition_invalid'],
});

export const undoRequestBatch = endpoint({
  method: 'POST',
  path: '/api/requests/undo',
  access: 'supervisor',
  summary: 'Take back a change, a reply or a merge of one’s own within 10 seconds.',
  body: z.strictObject({ batchId: id }),
  output: done,
  errors: ['not_found', 'undo_expired', 'request_transition_invalid'],
});

export const proposeApp = endpoint({
  method: 'POST',
  path: '/api/requests/{id}/propose',
  access: 'supervisor',
  summary: 'Make an approved request an app proposal that people can vote on; who asked stays named as its author.',
  params: idParams,
  output: z.object({ appId: id }),
  errors: ['not_found', 'request_not_approved', 'request_already_proposed'],
  status: 201,
});
