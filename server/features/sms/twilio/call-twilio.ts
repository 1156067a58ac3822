import * as z from 'zod/mini';
import {
  requestJson,
  RequestError,
  type JsonAnswer,
  type RequestLimits,
} from '#server/platform/outgoing/request-json.ts';
import { describeTwilioError, isRecipientError } from './describe-twilio-error.ts';
import type { TwilioAccount } from './twilio-account.ts';

type TwilioErrorDetails = {
  isFinal?: boolean;
  isOfRecipient?: boolean;
  retryAfterSeconds?: number | null;
  code?: string | null;
};

/**
 * `problem`: in Dutch, without the number. `isFinal`: the same call would be refused again. `isOfRecipient`: the
 * service works, the number does not. `code`: of the error of the connection.
 */
export class TwilioError extends Error {
  readonly problem: string;
  readonly isFinal: boolean;
  readonly isOfRecipient: boolean;
  readonly retryAfterSeconds: number | null;
  readonly code: string | null;

  constructor(
    problem: string,
    { isFinal = false, isOfRecipient = false, retryAfterSeconds = null, code = null }: TwilioErrorDetails = {},
  ) {
    super(problem);
    this.problem = problem;
    this.isFinal = isFinal;
    this.isOfRecipient = isOfRecipient;
    this.retryAfterSeconds = retryAfterSeconds;
    this.code = code;
  }
}

export type TwilioCall<Schema extends z.ZodMiniType> = {
  /** Below the account, such as `/Messages.json`; empty: the account itself. */
  path: string;
  form?: URLSearchParams;
  answer: Schema;
  signal?: AbortSignal | undefined;
  limits?: RequestLimits;
};

const refusal = z.object({ code: z.int() });

/** Calls the REST API. Throws a TwilioError for whatever is not the expected answer. */
export async function callTwilio<Schema extends z.ZodMiniType>(
  account: TwilioAccount,
  { path, answer, ...request }: TwilioCall<Schema>,
): Promise<z.output<Schema>> {
  const given = await requestTwilio(account, path, request).catch((error: unknown) => {
    throw error instanceof RequestError ? new TwilioError(texts[error.reason], { code: error.code }) : error;
  });
  if (given.status < 200 || given.status > 299) throw refusalOf(given);
  const parsed = answer.safeParse(given.json);
  if (!parsed.success) throw new TwilioError('Twilio gaf een onverwacht antwoord.');
  return parsed.data;
}

/** The answer of the REST API, whatever its status. Throws a RequestError. */
async function requestTwilio(
  { accountSid, authToken, baseUrl }: TwilioAccount,
  path: string,
  request: Pick<TwilioCall<z.ZodMiniType>, 'form' | 'signal' | 'limits'>,
): Promise<JsonAnswer> {
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  return await requestJson(`${baseUrl}/2010-04-01/Accounts/${accountSid}${path}`, {
    ...request,
    headers: { authorization },
  });
}

/** Reads the account, which changes nothing. Throws a RequestError. */
export async function requestAccount(account: TwilioAccount, limits: RequestLimits): Promise<JsonAnswer> {
  return await requestTwilio(account, '.json', { limits });
}

const texts: Record<RequestError['reason'], string> = {
  timed_out: 'Twilio antwoordde niet op tijd.',
  connection: 'Twilio was niet bereikbaar.',
  certificate: 'Het certificaat van Twilio is ongeldig. Controleer TWILIO_BASE_URL en de klok van de server.',
  too_large: 'Twilio gaf een onverwacht antwoord.',
};

function refusalOf({ status, json, retryAfterSeconds }: JsonAnswer): TwilioError {
  const { data } = refusal.safeParse(json);
  if (status === 429) return new TwilioError('Twilio kreeg te veel berichten achter elkaar.', { retryAfterSeconds });
  if (status === 408 || status >= 500)
    return new TwilioError(`Twilio had een storing (${status}).`, { retryAfterSeconds });
  if (status < 400) return new TwilioError('Twilio gaf een onverwacht antwoord.');
  const code = data?.code ?? (status === 401 || status === 403 ? 20003 : null);
  const problem = code === null ? `Twilio weigerde het bericht (${status}).` : describeTwilioError(code);
  return new TwilioError(problem, { isFinal: true, isOfRecipient: code !== null && isRecipientError(code) });
}
