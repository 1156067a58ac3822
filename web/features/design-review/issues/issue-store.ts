import { readStored, writeStored } from '#web/platform/storage.ts';
import { userState } from '#web/platform/session/user-state.ts';
import { createStore, type Store } from '#web/platform/store.ts';
import { addCheck, parseIssueLog, type Finding, type IssueLog } from './issue-log.ts';
import type { Theme } from '#web/platform/theme/theme.ts';

const storageKey = 'design_issues';

/** What the checks of this browser found, for the signed-in user. */
export const issueStore: () => Store<IssueLog> = userState(() => createStore(parseIssueLog(readStored(storageKey))));

export function storeCheck(check: { theme: Theme; at: string; findings: Finding[] }): void {
  // Another tab may have stored a check since.
  const log = addCheck(parseIssueLog(readStored(storageKey)), check);
  writeStored(storageKey, JSON.stringify(log));
  issueStore().write(log);
}
