import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readStored, removeUserKeys, listStoredKeys, writeStored } from './storage.ts';

let stored: Record<string, string> = {};
let isFull = false;

beforeEach(() => {
  stored = {};
  isFull = false;
  const storage = {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, value: string) => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError');
      stored[key] = value;
    },
    removeItem: (key: string) => void delete stored[key],
  };
  // Object.keys of localStorage lists its keys.
  vi.stubGlobal('localStorage', new Proxy(storage, { ownKeys: () => Object.keys(stored), getOwnPropertyDescriptor }));
  vi.spyOn(console, 'warn').mockReturnValue();
});

afterEach(() => removeUserKeys());

const getOwnPropertyDescriptor = () => ({ enumerable: true, configurable: true });

test('with a full storage this tab reads what it wrote, not the old value', () => {
  writeStored('auth_token', 'old');
  isFull = true;
  writeStored('auth_token', 'new');
  expect(readStored('auth_token')).toBe('new');
  writeStored('requestDraft_noor', 'text');
  expect(listStoredKeys('requestDraft_')).toEqual(['requestDraft_noor']);
});

test('with a full storage a newer value of another tab is read', () => {
  writeStored('auth_token', 'old');
  isFull = true;
  writeStored('auth_token', 'new');
  stored['auth_token'] = 'newest';
  expect(readStored('auth_token')).toBe('newest');
});

test('with a full storage a removed key is gone', () => {
  writeStored('auth_token', 'old');
  isFull = true;
  writeStored('auth_token', 'new');
  writeStored('auth_token', null);
  expect(readStored('auth_token')).toBeNull();
});

test('a value that fits again is stored', () => {
  isFull = true;
  writeStored('auth_token', 'new');
  isFull = false;
  writeStored('auth_token', 'newer');
  expect([readStored('auth_token'), stored['auth_token']]).toEqual(['newer', 'newer']);
});

test('at a sign-out only the settings of the browser stay', () => {
  const settings = { theme: 'light', 'enterprise-theme-config': '{}', dashboard_authority: '{}' };
  for (const [key, value] of Object.entries(settings)) writeStored(key, value);
  for (const key of ['auth_token', 'appOrder_noor', 'requestDraft_noor', 'viewRole', 'unknown']) writeStored(key, 'x');
  isFull = true;
  writeStored('recent_searches_noor', '["verlof"]');
  removeUserKeys();
  expect(stored).toEqual(settings);
  expect(listStoredKeys('').toSorted()).toEqual(Object.keys(settings).toSorted());
});

test('without storage this tab keeps what it wrote until the sign-out', () => {
  vi.stubGlobal('localStorage', undefined);
  writeStored('auth_token', 'token');
  expect(readStored('auth_token')).toBe('token');
  removeUserKeys();
  expect(readStored('auth_token')).toBeNull();
});
