import { expect, test } from 'vitest';
import { toastStore } from '#web/ui/feedback/toast.ts';
import { CallError, localError } from '../call/call-error.ts';
import { toastFailure } from './toast-failure.ts';

const refused = new CallError('api_key_limit_reached', 'U hebt al 20 API keys.', { status: 409 });

test.each([
  ['an answer of the server', refused, 'U hebt al 20 API keys.'],
  ['no connection', localError('network_unavailable'), 'Kon API key niet aanmaken'],
  ['an answer of another program', localError('unreadable_answer', { status: 502 }), 'Kon API key niet aanmaken'],
  ['an error of the program', new TypeError('x is undefined'), 'Kon API key niet aanmaken'],
])('%s is shown with its message or the fallback', (_what, error, description) => {
  toastFailure(error, 'Kon API key niet aanmaken');
  expect(toastStore.read()).toMatchObject({ tone: 'error', title: 'Fout', description });
});

test('the end of the session is not shown: the login screen does that', () => {
  const { id } = toastStore.read()!;
  toastFailure(new CallError('authentication_required', 'Log opnieuw in', { status: 401 }), 'Kon het niet');
  expect(toastStore.read()?.id).toBe(id);
});
