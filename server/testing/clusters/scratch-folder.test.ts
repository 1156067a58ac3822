import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { scratchFolder } from './scratch-folder.ts';

test('where there is no folder in memory, or no room in it, clusters are kept on disk', () => {
  expect(scratchFolder('/dev/no-such-folder')).toBe(tmpdir());
  // Takes no files at all.
  expect(scratchFolder('/proc')).toBe(tmpdir());
});
