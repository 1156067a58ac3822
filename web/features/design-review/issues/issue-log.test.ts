import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addCheck, emptyLog, maxIssues, parseIssueLog, summarizeIssues, type Finding } from './issue-log.ts';

const at = '2026-03-09T09:00:00.000Z';
const label: Finding = {
  rule: 'Formulierveld zonder label',
  place: '#titel',
  fix: 'Koppel een label.',
  isCritical: true,
};
const list: Finding = { rule: 'Lijstpunt buiten een lijst', place: 'li', fix: 'Zet li in ul.', isCritical: false };
const check = (findings: Finding[], theme: 'dark' | 'light' = 'dark') => ({ theme, at, findings });

test('an issue of two checks is repeated, and critical until a check does not find it', () => {
  const once = addCheck(emptyLog, check([label, list]));
  expect(summarizeIssues(once)).toMatchObject({ critical: 1, repeated: 0, fixed: 0 });
  const twice = addCheck(once, check([label]));
  expect(summarizeIssues(twice)).toMatchObject({ critical: 1, repeated: 1, fixed: 1 });
  expect(summarizeIssues(twice).unfixed).toEqual([{ ...label, theme: 'dark', runs: 2, isFixed: false }]);
  expect(summarizeIssues(addCheck(twice, check([])))).toMatchObject({ critical: 0, repeated: 0, fixed: 2 });
});

test('a check of one theme does not fix issues of the other', () => {
  const log = addCheck(addCheck(emptyLog, check([label])), check([], 'light'));
  expect(summarizeIssues(log)).toMatchObject({ critical: 1, fixed: 0 });
  expect(log).toMatchObject({ runs: 2, checkedAt: at });
});

test('at most 40 issues are kept, fixed ones go first, and long selectors are cut', () => {
  const many = Array.from({ length: 60 }, (_, index) => ({ ...label, place: `#veld-${index}-${'x'.repeat(500)}` }));
  const log = addCheck(addCheck(emptyLog, check([list])), check(many));
  expect(log.issues).toHaveLength(maxIssues);
  expect(summarizeIssues(log).fixed).toBe(0);
  expect(parseIssueLog(JSON.stringify(log))).toEqual(log);
});

test('a broken or foreign log is repaired: what is valid in it stays', () => {
  const stored = {
    runs: -1,
    checkedAt: 'gisteren',
    issues: [{ ...label, theme: 'dark', runs: 1, isFixed: false }, 7, { rule: 'x' }],
  };
  expect(parseIssueLog(JSON.stringify(stored))).toEqual({ ...emptyLog, issues: [stored.issues[0]] });
  for (const text of [null, '', '{', '[]', 'null', '7']) expect(parseIssueLog(text)).toEqual(emptyLog);
});

test('any stored text gives a log that a check can be added to', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.json(),
        fc.object().map((value) => JSON.stringify(value)),
      ),
      (text) => {
        const log = addCheck(parseIssueLog(text), check([label]));
        expect(parseIssueLog(JSON.stringify(log))).toEqual(log);
      },
    ),
  );
});
