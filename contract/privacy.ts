import * as z from 'zod/mini';
import { count, done, endMarkHeaders, endpoint, id, idParams, instant, pageQuery } from './platform/endpoint.ts';

export const readRetention = endpoint({
  method: 'GET',
  path: '/api/privacy/retention',
  access: 'public',
  summary: 'How many days each kind of data is kept, for the privacy statement.',
  output: z.array(z.object({ what: z.string(), days: count })),
  errors: [],
});

/** Rows by the Dutch names of their columns; what each has depends on its table. */
const rows = z.array(z.record(z.string(), z.unknown()));

const ownData = z.object({
  portaal: z.string(),
  gemaaktOp: instant,
  toelichting: z.array(z.string()),
  /** The Dutch name of each type of event. */
  soortenGebeurtenissen: z.record(z.string(), z.string()),
  nietOpgenomen: z.array(z.object({ tabel: z.string(), reden: z.string() })),
  onderdelen: z.array(
    z.object({
      onderdeel: z.string(),
      tabel: z.string(),
      rijen: rows,
      /** Rows that the caller caused or that are about the caller. */
      handelingen: z.optional(rows),
    }),
  ),
});

export const downloadOwnData = endpoint({
  method: 'GET',
  path: '/api/privacy/data',
  access: 'customer',
  apiKeys: false,
  reauthentication: true,
  cost: 'costly',
  summary:
    'Everything that the portal keeps of the caller, as it is at one moment; audited, at most five times an hour.',
  headers: endMarkHeaders,
  output: ownData,
  mediaType: 'application/json',
  fileName: 'mijn-gegevens.json',
  errors: ['rate_limited', 'overloaded'],
});

export const erasureStatuses = ['waiting', 'running', 'done'] as const;
const status = z.enum(erasureStatuses);
const openRequest = z.object({ id, status, createdAt: instant });

export const readErasure = endpoint({
  method: 'GET',
  path: '/api/privacy/erasure',
  access: 'customer',
  apiKeys: false,
  summary: 'The request of the caller to be erased, if there is one.',
  output: z.object({ request: z.nullable(openRequest) }),
  errors: [],
});

export const requestErasure = endpoint({
  method: 'POST',
  path: '/api/privacy/erasure',
  access: 'customer',
  apiKeys: false,
  summary: 'Ask to be erased. Administrators are notified; one of them carries it out.',
  output: z.object({ request: openRequest }),
  status: 201,
  errors: ['erasure_requested', 'rate_limited'],
});

export const withdrawErasure = endpoint({
  method: 'DELETE',
  path: '/api/privacy/erasure',
  access: 'customer',
  apiKeys: false,
  summary: 'Withdraw the request to be erased, as long as it waits.',
  output: done,
  errors: ['erasure_not_waiting'],
});

const erasure = z.object({
  id,
  status,
  createdAt: instant,
  /** The person, or the pseudonym once the rows are erased. */
  user: z.object({ id, name: z.string(), email: z.string(), role: z.literal([0, 1, 2, 3]) }),
  carriedOutBy: z.nullable(z.string()),
  startedAt: z.nullable(instant),
  finishedAt: z.nullable(instant),
});
export type Erasure = z.infer<typeof erasure>;

export const listErasures = endpoint({
  method: 'GET',
  path: '/api/privacy/erasures',
  access: 'administrator',
  apiKeys: false,
  summary: 'Requests to be erased, the newest first.',
  query: z.strictObject(pageQuery),
  output: z.array(erasure),
  errors: [],
});

export const carryOutErasure = endpoint({
  method: 'POST',
  path: '/api/privacy/erasures/{id}/carry-out',
  access: 'administrator',
  apiKeys: false,
  reauthentication: true,
  summary:
    'Erase a person who asked for it: the sessions end at once, and a job removes the person from every table. `name` is the full name, as a confirmation. Not for the own account, nor for the last administrator.',
  params: idParams,
  body: z.strictObject({ name: z.string().check(z.trim(), z.minLength(1, 'Typ de naam over'), z.maxLength(200)) }),
  output: done,
  errors: ['not_found', 'erasure_not_waiting', 'erasure_name_wrong', 'own_account', 'last_administrator'],
});
