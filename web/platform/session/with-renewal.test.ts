import { expect, test, vi } from 'vitest';
import { withRenewal } from './with-renewal.ts';

const refused = new Error('refused');

/** A browser that has `newest`, gets `renewed` when it asks, and a server that takes only the tokens in `good`. */
function given({ good, newest, renewed }: { good: string[]; newest: string | null; renewed: string | null }) {
  const sent: string[] = [];
  const end = vi.fn();
  const answer = withRenewal('old', {
    send: async (token) => {
      sent.push(token);
      if (!good.includes(token)) throw refused;
      return `answer to ${token}`;
    },
    read: () => newest,
    renew: async () => (renewed === null ? null : { token: renewed }),
    end,
    isRefused: (error) => error === refused,
  });
  return { answer, sent, end };
}

test('a token that works is used as it is, one that does not is renewed once', async () => {
  const works = given({ good: ['old'], newest: 'old', renewed: 'new' });
  expect(await works.answer).toBe('answer to old');
  expect(works.sent).toEqual(['old']);
  const ran = given({ good: ['new'], newest: 'new', renewed: 'new' });
  expect(await ran.answer).toBe('answer to new');
  expect(ran.sent).toEqual(['old', 'new']);
});

test('a token that another tab renewed once more on the way ends nothing', async () => {
  const { answer, sent, end } = given({ good: ['newest'], newest: 'newest', renewed: 'new' });
  expect(await answer).toBe('answer to newest');
  expect(sent).toEqual(['old', 'new', 'newest']);
  expect(end).not.toHaveBeenCalled();
});

test('a new token that is refused while nobody has a newer one ends the session', async () => {
  const { answer, end } = given({ good: [], newest: 'new', renewed: 'new' });
  await expect(answer).rejects.toBe(refused);
  expect(end).toHaveBeenCalledExactlyOnceWith('new');
});

test('a session that has ended is not tried again', async () => {
  const { answer, sent, end } = given({ good: [], newest: null, renewed: null });
  await expect(answer).rejects.toBe(refused);
  expect(sent).toEqual(['old']);
  expect(end).not.toHaveBeenCalled();
});
