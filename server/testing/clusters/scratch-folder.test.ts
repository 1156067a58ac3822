import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { scratchFolder } from './scratch-folder.ts';

test('without a folder in memory, or with too little free space there, clusters are stored on disk', () => {
  expect(scratchFolder('/dev/no-such-folder')).toBe(tmpdir());
  // Takes no files at all.
  expect(scratchFolder('/proc')).toBe(tmpdir());
});
