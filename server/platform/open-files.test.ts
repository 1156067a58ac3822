import { expect, test } from 'vitest';
import { requireOpenFiles } from './open-files.ts';

test('a limit of open files that is too low is named, with how to raise it', () => {
  expect(() => requireOpenFiles(64)).toThrow(/may open 64 files, and needs at least 256.*\n.*ulimit -n 4096/);
  expect(() => requireOpenFiles(256)).not.toThrow();
  expect(() => requireOpenFiles(null)).not.toThrow();
});

test('the limit of this process is read', () => {
  expect(() => requireOpenFiles()).not.toThrow();
});
