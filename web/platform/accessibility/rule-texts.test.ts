import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import type axeCore from 'axe-core';
import { ruleTexts } from './rule-texts.ts';

const axe = createRequire(import.meta.url)('axe-core') as typeof axeCore;

test('every rule is one of axe-core, which refuses to run with another', () => {
  const known = new Set(axe.getRules().map(({ ruleId }) => ruleId));
  expect(Object.keys(ruleTexts).filter((rule) => !known.has(rule))).toEqual([]);
});
