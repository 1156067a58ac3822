import { isRecord, parseJson } from '#web/platform/parse-json.ts';
import type { Theme } from '#web/platform/theme/theme.ts';

/** What one check found at one place. `fix`: what to do about it. */
export type Finding = { rule: string; place: string; fix: string; isCritical: boolean };

/** `runs`: in how many checks it was found. */
export type Issue = Finding & { theme: Theme; runs: number; isFixed: boolean };

export type IssueLog = { runs: number; checkedAt: string | null; issues: Issue[] };

/** Issues kept in this browser; fixed ones and those found least often are dropped first. */
export const maxIssues = 40;
const maxText = 300;

export const emptyLog: IssueLog = { runs: 0, checkedAt: null, issues: [] };

/** The log with one more check of a theme: what it did not find again is fixed. `at`: an ISO instant. */
export function addCheck(log: IssueLog, check: { theme: Theme; at: string; findings: Finding[] }): IssueLog {
  const { theme, at } = check;
  const found = new Map(
    check.findings.map((finding) => {
      const short = { ...finding, rule: cut(finding.rule), place: cut(finding.place), fix: cut(finding.fix) };
      return [keyOf({ ...short, theme }), short];
    }),
  );
  const earlier = new Map(log.issues.map((issue) => [keyOf(issue), issue]));
  const now = [...found].map(([key, finding]): Issue => ({
    ...finding,
    theme,
    isFixed: false,
    runs: (earlier.get(key)?.runs ?? 0) + 1,
  }));
  const others = log.issues
    .filter((issue) => !found.has(keyOf(issue)))
    .map((issue) => (issue.theme === theme ? { ...issue, isFixed: true } : issue));
  const issues = [...now, ...others].toSorted(
    (one, other) => Number(one.isFixed) - Number(other.isFixed) || other.runs - one.runs,
  );
  return { runs: log.runs + 1, checkedAt: at, issues: issues.slice(0, maxIssues) };
}

/** `critical`: unfixed issues that keep somebody from using an element; `repeated`: unfixed issues of at least two checks. */
export function summarizeIssues({ issues }: IssueLog) {
  const unfixed = issues.filter(({ isFixed }) => !isFixed);
  return {
    unfixed,
    critical: unfixed.filter(({ isCritical }) => isCritical).length,
    repeated: unfixed.filter(({ runs }) => runs > 1).length,
    fixed: issues.length - unfixed.length,
  };
}

/** Reads a stored log; what is broken or foreign in it is left out. */
export function parseIssueLog(text: string | null): IssueLog {
  const value = parseJson(text ?? '');
  if (!isRecord(value)) return emptyLog;
  const { runs, checkedAt, issues } = value;
  return {
    runs: isCount(runs) ? runs : 0,
    checkedAt: typeof checkedAt === 'string' && !Number.isNaN(Date.parse(checkedAt)) ? checkedAt : null,
    issues: Array.isArray(issues) ? issues.filter(isIssue).slice(0, maxIssues) : [],
  };
}

function isIssue(value: unknown): value is Issue {
  if (!isRecord(value)) return false;
  const { rule, place, fix, isCritical, isFixed, theme, runs } = value;
  return (
    [rule, place, fix].every((text) => typeof text === 'string' && text !== '' && text.length <= maxText) &&
    typeof isCritical === 'boolean' &&
    typeof isFixed === 'boolean' &&
    (theme === 'dark' || theme === 'light') &&
    isCount(runs) &&
    runs > 0
  );
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;
const cut = (text: string) => text.slice(0, maxText);
const keyOf = ({ rule, place, theme }: Pick<Issue, 'rule' | 'place' | 'theme'>) => JSON.stringify([rule, place, theme]);
