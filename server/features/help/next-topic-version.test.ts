import { expect, test } from 'vitest';
import { nextTopicVersion } from './manage-topics.ts';

test.each([
  ['1.0', '1.1'],
  ['1.9', '1.10'],
  ['3', '4'],
  ['concept', 'concept.1'],
])('after %s comes %s', (version, next) => expect(nextTopicVersion(version)).toBe(next));
