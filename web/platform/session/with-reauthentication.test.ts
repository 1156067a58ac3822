import { expect, test, vi } from 'vitest';
import { CallError } from '../call/call-error.ts';
import { onReauthenticationRequired, withReauthentication } from './with-reauthentication.ts';

const required = new CallError('reauthentication_required', 'Bevestig eerst dat u het bent.', { status: 403 });

/** A server that refuses the given number of times, and a user who answers the question. */
function given(refusals: unknown[], answer: () => Promise<boolean>) {
  const send = vi.fn(async () => {
    const refusal = refusals.shift();
    if (refusal) throw refusal as Error;
    return 'done';
  });
  const ask = vi.fn(answer);
  onReauthenticationRequired(ask);
  return { send, ask };
}

test('a call that requires reauthentication is sent again by itself after it', async () => {
  const { send, ask } = given([required], async () => true);
  expect(await withReauthentication(send)).toBe('done');
  expect([send.mock.calls.length, ask.mock.calls.length]).toEqual([2, 1]);
});

test.each([
  ['the user closes the dialog', async () => false],
  ['the dialog cannot be loaded', () => Promise.reject(new Error('offline'))],
])('when %s the refusal is reported and the call is not sent again', async (_why, answer) => {
  const { send } = given([required], answer);
  await expect(withReauthentication(send)).rejects.toBe(required);
  expect(send).toHaveBeenCalledOnce();
});

test('another failure opens no dialog', async () => {
  const other = new CallError('forbidden', 'Toegang Geweigerd.', { status: 403 });
  const { send, ask } = given([other], async () => true);
  await expect(withReauthentication(send)).rejects.toBe(other);
  expect(ask).not.toHaveBeenCalled();
});
