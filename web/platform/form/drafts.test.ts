import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { User } from '#contract/users.ts';
import { setSessionUser } from '../session/session.ts';
import { clearUserState } from '../session/user-state.ts';
import { readStored, removeUserKeys, writeStored } from '../storage.ts';
import { declareTextDraft, openStoredText } from './drafts.ts';

const page = new EventTarget();
vi.stubGlobal('onpagehide', null);
vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));

beforeEach(() => {
  clearUserState();
  removeUserKeys();
  setSessionUser({ id: 'anna', role: 2 } as User);
});

describe('a text at a key', () => {
  const key = 'draft_anna';

  test('a draft of an earlier visit is removed with the form that shows it', () => {
    writeStored(key, 'Gisteren');
    openStoredText(key).remove();
    expect(readStored(key)).toBeNull();
  });

  test('a form removes its own draft, not the one that another tab stored since', () => {
    const form = openStoredText(key);
    form.save('Van dit tabblad');
    writeStored(key, 'Van een ander tabblad');
    form.remove();
    form.restore();
    expect(readStored(key)).toBe('Van een ander tabblad');
  });

  test('a draft that the form of another tab removed is stored again when its form is left', () => {
    const form = openStoredText(key);
    form.save('Hier getypt');
    const other = openStoredText(key);
    other.save('Hier getypt');
    other.remove();
    other.restore();
    expect(readStored(key)).toBeNull();
    form.restore();
    expect(readStored(key)).toBe('Hier getypt');
  });

  test('a tab in which nothing was typed reads what another tab stores, and removes no later text', () => {
    const form = openStoredText(key);
    writeStored(key, 'Van een ander tabblad');
    expect(form.read()).toBe('Van een ander tabblad');
    writeStored(key, 'Van een ander tabblad, en meer');
    form.remove();
    expect(readStored(key)).toBe('Van een ander tabblad, en meer');
  });

  test('a field that was emptied stays empty when another tab has stored a text, until its draft is removed', () => {
    const form = openStoredText(key);
    form.save('Van dit tabblad');
    writeStored(key, 'Van een ander tabblad');
    form.save('');
    expect(form.read()).toBe('');
    form.remove();
    expect(form.read()).toBe('Van een ander tabblad');
  });
});

describe('the draft of a field', () => {
  const draft = declareTextDraft('request_reply');
  const key = 'request_reply_anna_1';
  const leave = () => page.dispatchEvent(new Event('pagehide'));

  test('a text that another tab removed is stored again when its page is left', () => {
    draft('1').save('Hier getypt');
    writeStored(key, 'Daar getypt');
    writeStored(key, null);
    leave();
    expect(readStored(key)).toBe('Hier getypt');
  });

  test('a text that was sent, or is of somebody who signed out, is not stored when the page is left', () => {
    draft('1').save('Verstuurd');
    draft('1').save('');
    draft('2').save('Van wie uitlogde');
    clearUserState();
    removeUserKeys();
    leave();
    expect([readStored(key), readStored('request_reply_anna_2')]).toEqual([null, null]);
  });

  test('what another tab typed since a text was read stays when that is sent', () => {
    writeStored(key, 'Gelezen');
    expect(draft('1').read()).toBe('Gelezen');
    writeStored(key, 'Gelezen, en verder getypt');
    draft('1').save('');
    expect(readStored(key)).toBe('Gelezen, en verder getypt');
  });
});
