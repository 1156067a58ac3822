import { expect, test } from 'vitest';
import { CallError } from '../call/call-error.ts';
import { withFreshToken } from './with-fresh-token.ts';

const refused = new CallError('authentication_required', 'U bent niet (meer) ingelogd.', { status: 401 });

/** A server that accepts the tokens in `valid`, and a session that refreshes to `refreshed`. */
function given({ valid, refreshed }: { valid: string[]; refreshed: string | null }) {
  const sent: string[] = [];
  const send = async (token: string) => {
    sent.push(token);
    if (!valid.includes(token)) throw refused;
    return `answer to ${token}`;
  };
  const answer = withFreshToken('old', send, async () => (refreshed === null ? null : { token: refreshed }));
  return { answer, sent };
}

test('an accepted token is used as it is', async () => {
  const { answer, sent } = given({ valid: ['old'], refreshed: 'new' });
  expect(await answer).toBe('answer to old');
  expect(sent).toEqual(['old']);
});

test('a refused token is replaced once', async () => {
  const { answer, sent } = given({ valid: ['new'], refreshed: 'new' });
  expect(await answer).toBe('answer to new');
  expect(sent).toEqual(['old', 'new']);
});

test('a call of a session that has ended is not sent again', async () => {
  const { answer, sent } = given({ valid: [], refreshed: null });
  await expect(answer).rejects.toBe(refused);
  expect(sent).toEqual(['old']);
});

test('a new token that is refused as well is not refreshed again', async () => {
  const { answer, sent } = given({ valid: [], refreshed: 'new' });
  await expect(answer).rejects.toBe(refused);
  expect(sent).toEqual(['old', 'new']);
});

test('another failure is passed on', async () => {
  await expect(
    withFreshToken(
      'old',
      () => Promise.reject(new Error('500')),
      async () => null,
    ),
  ).rejects.toThrow('500');
});
