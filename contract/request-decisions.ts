import * as z from 'zod/mini';
import { appCategoryLength, appNameLength } from './app-rules.ts';
import {
  endMarkHeaders,
  endpoint,
  id,
  idParams,
  inputInstant,
  instant,
  pageQuery,
  visibleText,
  count,
} from './platform/endpoint.ts';
import { optionalText } from './platform/text/optional-text.ts';
import { listOf } from './platform/list-of.ts';
import { listedRequest } from './requests.ts';
import { requestBatchSize, requestReplyLength, requestStatuses } from './request-rules.ts';
import { requiredLine } from './platform/text/one-line.ts';

export const requestSorts = ['newest', 'oldest', 'supporters', 'updated'] as const;
export type RequestSort = (typeof requestSorts)[number];

/** The date that `from` and `until` filter on: submitted, first answered, or decided. */
export const requestMoments = ['asked', 'answered', 'decided'] as const;
export type RequestMoment = (typeof requestMoments)[number];

const requestFilters = {
  status: listOf(z.enum(requestStatuses, 'Onbekende status')),
  appId: z.optional(id),
  category: optionalText(appCategoryLength),
  search: optionalText(200),
  /** Inclusive start and exclusive end of the period; `moment` selects the date they apply to. */
  from: z.optional(inputInstant),
  until: z.optional(inputInstant),
  /** Default: `asked`. `answered` and `decided` exclude requests without that date. */
  moment: z.optional(z.enum(requestMoments)),
  /** `open`: pending or in progress; `unanswered`: no status change and no reply yet. */
  state: z.optional(z.enum(['open', 'unanswered'])),
  sort: z._default(z.enum(requestSorts), 'newest'),
};

export const listRequests = endpoint({
  method: 'GET',
  path: '/api/requests',
  access: 'supervisor',
  cost: 'costly',
  summary: 'All requests except merged ones, filtered and sorted.',
  query: z.strictObject({ ...pageQuery, ...requestFilters }),
  output: z.array(listedRequest),
  errors: [],
});

export const countRequests = endpoint({
  method: 'GET',
  path: '/api/requests/count',
  access: 'supervisor',
  cost: 'costly',
  summary:
    'Number of requests that match a filter, and the number per status with the filters on status and state ignored.',
  query: z.strictObject(requestFilters),
  output: z.object({ total: count, byStatus: z.record(z.enum(requestStatuses), count) }),
  errors: [],
});

export const exportRequests = endpoint({
  method: 'GET',
  path: '/api/requests/export',
  access: 'administrator',
  reauthentication: true,
  cost: 'costly',
  summary:
    'The requests that match a filter as CSV for a Dutch Excel: BOM, semicolons, decimal commas, formulas escaped.',
  query: z.strictObject(requestFilters),
  headers: endMarkHeaders,
  output: z.string(),
  mediaType: 'text/csv',
  fileName: 'verzoeken.csv',
  errors: [],
});

const reply = z.string().check(z.trim(), z.maxLength(requestReplyLength, 'Maximaal 2.000 tekens'));

const batchIds = z
  .array(id)
  .check(z.minLength(1, 'Kies minstens één verzoek'), z.maxLength(requestBatchSize, 'Maximaal 200 verzoeken'));

/** Result of a change to several requests; `undoRequestBatch` reverts it until `undoUntil`. */
export const requestBatch = z.object({
  batchId: id,
  changed: z.array(id),
  /** Not changed: the current status does not allow it, the request was merged, or it does not exist. */
  skipped: z.array(id),
  undoUntil: instant,
});
export type RequestBatch = z.infer<typeof requestBatch>;

export const changeRequests = endpoint({
  method: 'POST',
  path: '/api/requests/status',
  access: 'supervisor',
  summary: 'Change the status of up to 200 requests, with an optional official reply.',
  body: z.strictObject({
    ids: batchIds,
    status: z.enum(requestStatuses, 'Onbekende status'),
    reply: z.optional(reply),
  }),
  output: requestBatch,
  errors: ['not_found', 'request_merged', 'request_transition_invalid'],
});

export const replyToRequests = endpoint({
  method: 'POST',
  path: '/api/requests/reply',
  access: 'supervisor',
  summary: 'Post an official reply to up to 200 requests without changing their status.',
  body: z.strictObject({ ids: batchIds, reply: reply.check(visibleText('Schrijf een antwoord')) }),
  output: requestBatch,
  errors: ['not_found', 'request_merged'],
});

export const mergeRequests = endpoint({
  method: 'POST',
  path: '/api/requests/merge',
  access: 'supervisor',
  summary:
    'Merge up to 200 duplicates into another request: their supporters move to it, and requests of this week are refunded.',
  body: z.strictObject({ ids: batchIds, intoId: id }),
  output: requestBatch,
  errors: ['not_found', 'request_merged', 'request_target_gone', 'request_transition_invalid'],
});

/** Result of an undo, also of a repeated one. */
const undoneBatch = z.object({
  restored: z.array(id),
  /** Not restored: changed since. */
  skipped: z.array(id),
});
export type UndoneBatch = z.infer<typeof undoneBatch>;

export const undoRequestBatch = endpoint({
  method: 'POST',
  path: '/api/requests/undo',
  access: 'supervisor',
  summary:
    'Undo a status change, a reply, a merge or an app proposal by the caller within 10 seconds; requests that changed since are skipped.',
  body: z.strictObject({ batchId: id }),
  output: undoneBatch,
  errors: ['not_found', 'undo_expired', 'request_changed_meanwhile', 'app_not_a_proposal'],
});

export const proposalDescriptionLength = 400;

export const proposalForm = z.strictObject({
  name: requiredLine('Vul een naam in', appNameLength),
  description: z
    .string('Vul een omschrijving in')
    .check(
      z.trim(),
      visibleText('Vul een omschrijving in'),
      z.maxLength(proposalDescriptionLength, 'Maximaal 400 tekens'),
    ),
  category: requiredLine('Kies een categorie', appCategoryLength),
  /** The lowest role that sees the proposal; at most that of the caller. */
  minimumRole: z.literal([0, 1, 2, 3]),
});
export type ProposalForm = z.infer<typeof proposalForm>;

export const proposeApp = endpoint({
  method: 'POST',
  path: '/api/requests/{id}/propose',
  access: 'supervisor',
  summary:
    'Create an app proposal from an approved request, to vote on; the author of the request stays its author. Can be undone for 10 seconds; after that supporters are asked for their vote. Fields that are left out come from the request.',
  params: idParams,
  body: z.partial(proposalForm),
  output: z.object({ appId: id, batchId: id, undoUntil: instant }),
  errors: ['not_found', 'request_not_approved', 'request_already_proposed', 'record_limit_reached'],
  status: 201,
});
