import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorBody, ErrorCode } from '#contract/platform/errors.ts';
import { isDatabaseUnavailable } from '../../database/failures.ts';
import { Failure } from '../../failure.ts';
import { isScimUrl, scimErrorBody } from './scim-errors.ts';

const byFastifyCode: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_UNDER_PRESSURE: 'overloaded',
};

/** Answers any error in the error form of the contract. An unexpected one is logged and answered without details. */
export function replyWithError(
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const failure = error instanceof Failure ? error : new Failure(codeOf(error), retryOf(error));
  if (failure.status >= 500) request.log.error({ err: error, requestId: request.id }, 'a call failed');
  if (failure.retryAfterSeconds !== undefined) void reply.header('retry-after', Math.ceil(failure.retryAfterSeconds));
  if (failure.status === 401) void reply.header('www-authenticate', 'Bearer');
  const isScim = isScimUrl(request.url);
  const body = isScim ? scimErrorBody(failure) : errorBodyOf(failure, request.id);
  return (
    reply
      .status(failure.status)
      .header('content-type', `application/${isScim ? 'scim+json' : 'json'}; charset=utf-8`)
      .header('cache-control', 'no-store')
      // The hook that sets it on other responses does not run for what is refused before its route.
      .header('x-request-id', request.id)
      .send(JSON.stringify(body))
  );
}

function errorBodyOf(failure: Failure, requestId: string): ErrorBody {
  const { code, message, fields } = failure;
  const body: ErrorBody = { code, message, requestId, fields };
  if (failure.renewsAt) body.renewsAt = failure.renewsAt;
  if (failure.methods) body.methods = failure.methods;
  if (failure.current) body.current = { ...failure.current };
  return body;
}

function codeOf(error: FastifyError | Error): ErrorCode {
  const { code = '', statusCode } = error as Partial<FastifyError>;
  const known = byFastifyCode[code];
  if (known) return known;
  if (statusCode === 404) return 'not_found';
  if (statusCode === 503) return 'overloaded';
  // Before the check of the database: an aborted request body is an ECONNRESET too, and has status 400.
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return 'malformed_request';
  return isDatabaseUnavailable(error) ? 'database_unavailable' : 'internal_error';
}

function retryOf(error: Error): { retryAfterSeconds?: number } {
  return codeOf(error) === 'database_unavailable' ? { retryAfterSeconds: 2 } : {};
}
