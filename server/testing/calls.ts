import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import * as z from 'zod/mini';
import type { Endpoint, OutputOf } from '#contract/platform/endpoint.ts';
import { errorBody, errors, type ErrorBody, type ErrorCode } from '#contract/platform/errors.ts';

type InputOf<Schema> = Schema extends z.ZodMiniType ? z.input<Schema> : undefined;

export type CallOptions<E extends Endpoint> = {
  params?: InputOf<E['params']>;
  query?: InputOf<E['query']>;
  body?: InputOf<E['body']>;
  token?: string | undefined;
  headers?: Record<string, string>;
  cookies?: Record<string, string>;
  /** Remote address; default: 127.0.0.1. */
  ip?: string;
};

export type Answer<E extends Endpoint> = {
  status: number;
  headers: LightMyRequestResponse['headers'];
  cookies: LightMyRequestResponse['cookies'];
  /** Of a success; null with a refusal. */
  body: OutputOf<E> | null;
  refusal: ErrorBody | null;
};

export type Refusal = ErrorBody & { status: number; retryAfter: number | null };

/** Error codes that every call may return, also without mention in its contract. */
const always: ErrorCode[] = ['validation_failed', 'malformed_request', 'body_too_large', 'unsupported_media_type'];
const ofApiKeys: ErrorCode[] = [
  'api_key_invalid',
  'api_key_not_allowed',
  'api_key_permission_missing',
  'api_key_two_factor_needed',
  'api_key_rate_limited',
  'rate_limited',
];
const unforeseen: ErrorCode[] = ['database_unavailable', 'overloaded', 'too_many_calls'];

/** Calls endpoints of a server, and throws when an answer does not match the contract. */
export function callsOf(server: FastifyInstance) {
  async function send<E extends Endpoint>(endpoint: E, options: CallOptions<E> = {}): Promise<Answer<E>> {
    const answer = await server.inject({
      method: endpoint.method,
      url: addressOf(endpoint, options),
      headers: { ...(options.token && { authorization: `Bearer ${options.token}` }), ...options.headers },
      ...(options.body !== undefined && { payload: options.body as object }),
      ...(options.cookies && { cookies: options.cookies }),
      ...(options.ip && { remoteAddress: options.ip }),
    });
    return readAnswer(endpoint, answer);
  }

  /** A call that must succeed. */
  async function call<E extends Endpoint>(endpoint: E, options: CallOptions<E> = {}): Promise<OutputOf<E>> {
    const { body, refusal } = await send(endpoint, options);
    if (refusal) throw new Error(`${nameOf(endpoint)} was refused: ${JSON.stringify(refusal)}`);
    return body as OutputOf<E>;
  }

  /** A call that must be refused. */
  async function refused<E extends Endpoint>(endpoint: E, options: CallOptions<E> = {}): Promise<Refusal> {
    const { status, refusal, body, headers } = await send(endpoint, options);
    if (!refusal) throw new Error(`${nameOf(endpoint)} was not refused: ${JSON.stringify(body)}`);
    const retryAfter = headers['retry-after'];
    return { ...refusal, status, retryAfter: retryAfter === undefined ? null : Number(retryAfter) };
  }

  return { send, call, refused };
}

function nameOf(endpoint: Endpoint): string {
  return `${endpoint.method} ${endpoint.path}`;
}

/** The address of a call, with its parameters filled in. */
export function addressOf(endpoint: Endpoint, { params, query }: { params?: unknown; query?: unknown } = {}): string {
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_match, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown> | undefined)?.[name])),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) if (value !== undefined) search.set(name, String(value));
  return search.size === 0 ? path : `${path}?${search.toString()}`;
}

function readAnswer<E extends Endpoint>(endpoint: E, answer: LightMyRequestResponse): Answer<E> {
  const { statusCode: status, headers, cookies } = answer;
  if (status === (endpoint.status ?? 200)) {
    const { mediaType = 'application/json' } = endpoint;
    const read = (): unknown => {
      if (mediaType === 'application/octet-stream') return new File([new Uint8Array(answer.rawPayload)], '');
      return mediaType === 'application/json' ? answer.json() : answer.body;
    };
    const content = status === 303 ? { location: headers.location } : read();
    const body = z.parse(strictly(endpoint.output), content) as OutputOf<E>;
    return { status, headers, cookies, body, refusal: null };
  }
  const refusal = errorBody.parse(answer.json());
  const code = refusal.code as ErrorCode;
  const foreseen = [...endpoint.errors, ...impliedBy(endpoint), ...always, ...unforeseen];
  if (!foreseen.includes(code) || errors[code].status !== status)
    throw new Error(`${nameOf(endpoint)} answered ${status} ${answer.body}, which its contract does not declare`);
  return { status, headers, cookies, body: null, refusal };
}

function impliedBy({ access, reauthentication }: Endpoint): ErrorCode[] {
  if (access === 'public') return ['api_key_not_allowed'];
  return [
    'authentication_required',
    'forbidden',
    'two_factor_setup_required',
    ...ofApiKeys,
    ...(reauthentication ? (['reauthentication_required'] as const) : []),
  ];
}

/** A field that the contract does not name must not leave the server, so unknown keys are refused here. */
function strictly(schema: z.ZodMiniType): z.ZodMiniType {
  if (schema instanceof z.ZodMiniArray) return z.array(strictly(schema.def.element as z.ZodMiniType));
  if (schema instanceof z.ZodMiniObject)
    return z.strictObject(
      Object.fromEntries(Object.entries(schema.shape).map(([key, field]) => [key, strictly(field as z.ZodMiniType)])),
    );
  return schema;
}
