import { beforeEach, expect, test, vi } from 'vitest';
import type { User } from '#contract/users.ts';
import { setSessionUser } from '../session/session.ts';
import { clearUserState } from '../session/user-state.ts';
import { readStored, removeUserKeys, writeStored } from '../storage.ts';
import { createTextDrafts } from './text-drafts.ts';

const page = new EventTarget();
vi.stubGlobal('onpagehide', null);
vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));

const drafts = createTextDrafts('request_reply');
const key = 'request_reply_anna_1';
const leave = () => page.dispatchEvent(new Event('pagehide'));

beforeEach(() => {
  clearUserState();
  removeUserKeys();
  setSessionUser({ id: 'anna', role: 2 } as User);
});

test('a text that another tab removed is stored again when its page is left', () => {
  drafts.save('1', 'Hier getypt');
  writeStored(key, 'Daar getypt');
  writeStored(key, null);
  leave();
  expect(readStored(key)).toBe('Hier getypt');
});

test('a text that was sent, or is of somebody who signed out, is not stored when the page is left', () => {
  drafts.save('1', 'Verstuurd');
  drafts.save('1', '');
  drafts.save('2', 'Van wie uitlogde');
  clearUserState();
  removeUserKeys();
  leave();
  expect([readStored(key), readStored('request_reply_anna_2')]).toEqual([null, null]);
});

test('what another tab typed since a text was read stays when that is sent', () => {
  writeStored(key, 'Gelezen');
  expect(drafts.read('1')).toBe('Gelezen');
  writeStored(key, 'Gelezen, en verder getypt');
  drafts.save('1', '');
  expect(readStored(key)).toBe('Gelezen, en verder getypt');
});
