import { expect, test, vi } from 'vitest';
import {
  clearUserState,
  createUserStore,
  onSignOut,
  saveBeforeSignOut,
  saveUserState,
  userState,
  whileSameUser,
} from './user-state.ts';

test('state of a user is created anew for the next one, and what it keeps running is stopped', () => {
  const stopped: string[][] = [];
  const drafts = userState(
    () => ['empty'],
    (before) => stopped.push(before),
  );
  drafts().push('a text of Noor');
  clearUserState();
  expect(drafts()).toEqual(['empty']);
  clearUserState();
  expect(stopped).toEqual([['empty', 'a text of Noor'], ['empty']]);
});

test('a store of a user returns to its initial value and reports it', () => {
  const store = createUserStore('');
  const changed = vi.fn();
  store.subscribe(changed);
  store.write('a text of Noor');
  clearUserState();
  expect(store.read()).toBe('');
  expect(changed).toHaveBeenCalledTimes(2);
});

test('a handler of sign-outs runs at each of them until it is removed', () => {
  const clear = vi.fn();
  const remove = onSignOut(clear);
  clearUserState();
  clearUserState();
  remove();
  clearUserState();
  expect(clear).toHaveBeenCalledTimes(2);
});

test('a sign-out waits for what is being saved, but not for long', async () => {
  vi.useFakeTimers();
  const hanging = saveBeforeSignOut(() => new Promise(() => undefined));
  const failing = saveBeforeSignOut(() => Promise.reject(new Error('unreachable')));
  const saved = vi.fn();
  void saveUserState(1000).then(saved);
  await vi.advanceTimersByTimeAsync(999);
  expect(saved).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(saved).toHaveBeenCalledOnce();
  hanging();
  await saveUserState(1000);
  failing();
  vi.useRealTimers();
});

test('a response that arrives after a sign-out reaches nobody', async () => {
  const settled = vi.fn();
  const answer = Promise.withResolvers<string>();
  const failure = Promise.withResolvers<string>();
  whileSameUser(answer.promise).then(settled, settled);
  whileSameUser(failure.promise).then(settled, settled);
  expect(await whileSameUser(Promise.resolve('in time'))).toBe('in time');
  clearUserState();
  answer.resolve('the requests of Noor');
  failure.reject(new Error('refused'));
  await Promise.allSettled([answer.promise, failure.promise]);
  await Promise.resolve();
  expect(settled).not.toHaveBeenCalled();
});
