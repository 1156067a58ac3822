import { expect, test } from 'vitest';
import { errors } from '#contract/platform/errors.ts';
import { CallError, localError, toCallError } from './call-error.ts';
import { errorText, isSessionEnd } from './error-text.ts';

const respond = (status: number, body: string, headers: Record<string, string> = {}) =>
  new Response(body, { status, headers });

test('an error body becomes a CallError with its fields, renewal and retry delay', async () => {
  const body = {
    code: 'vote_limit_reached',
    message: 'Op is op',
    requestId: '1',
    fields: { a: 'b' },
    renewsAt: '2026-11-23T00:00:00.000Z',
  };
  const error = await toCallError(respond(409, JSON.stringify(body), { 'retry-after': '7' }));
  expect(error).toMatchObject({
    code: 'vote_limit_reached',
    message: 'Op is op',
    status: 409,
    fields: { a: 'b' },
    renewsAt: body.renewsAt,
    retryAfter: 7,
  });
});

test.each(['<html>Bad Gateway</html>', '', '{"half":', 'null', '{"code":1}'])(
  'a response without an error body (%s) has a Dutch text and keeps its status',
  async (text) => {
    const error = await toCallError(respond(502, text));
    expect(error).toMatchObject({
      code: 'unreadable_answer',
      status: 502,
      message: 'Er is een fout opgetreden. Probeer het later opnieuw.',
    });
    expect(String(error.cause)).toMatch(/^502: /);
  },
);

test('a proxy that refuses a large body has the text of the portal for it', async () => {
  const error = await toCallError(respond(413, '<html>Request Entity Too Large</html>'));
  const { status, message } = errors.body_too_large;
  expect(error).toMatchObject({ code: 'body_too_large', status, message });
  expect(String(error.cause)).toMatch(/^413: /);
});

test('every thrown value has a text for the user', () => {
  expect(errorText(localError('network_unavailable'))).toContain('Geen verbinding');
  expect(errorText(new TypeError('x is undefined'))).toBe('Er is een fout opgetreden. Probeer het later opnieuw.');
});

test('only an ended session is a session end', () => {
  expect(isSessionEnd(new CallError('session_expired', '', { status: 401 }))).toBe(true);
  expect(isSessionEnd(new CallError('invalid_credentials', '', { status: 401 }))).toBe(false);
});
