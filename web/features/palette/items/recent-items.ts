import type { ViewRole } from '#contract/platform/roles.ts';
import { searchKinds, type SearchKind } from '#contract/search.ts';
import { isRecord, parseJson } from '#web/platform/parse-json.ts';
import { readStored, writeStored } from '#web/platform/storage.ts';

const maxRecentItems = 5;

/** What is needed to list a result of the server again. `role`: that of the user who chose it. */
export type RecentResult = {
  kind: SearchKind;
  title: string;
  description: string;
  note: string;
  href: string;
  role: number;
};

/** An item that was chosen. `result`: of a result of the server; other items are found by their id. */
export type RecentItem = { id: string; result?: RecentResult };

const keyOf = (userId: string) => `recent_commands_${userId}`;

/** The items that this user chose last on this device, the last first; empty when the stored value is invalid. */
export function readRecentItems(userId: string): RecentItem[] {
  const stored = parseJson(readStored(keyOf(userId)) ?? '[]');
  return Array.isArray(stored) ? stored.filter(isRecentItem).slice(0, maxRecentItems) : [];
}

/** Puts an item in front of those that this user chose before. */
export function addRecentItem(userId: string, item: RecentItem): void {
  const others = readRecentItems(userId).filter(({ id }) => id !== item.id);
  writeStored(keyOf(userId), JSON.stringify([item, ...others].slice(0, maxRecentItems)));
}

/** A result that a higher role chose may be one that this role cannot see. */
export function mayShowResult({ role }: RecentResult, viewedRole: ViewRole): boolean {
  return role <= viewedRole;
}

function isRecentItem(value: unknown): value is RecentItem {
  if (!isRecord(value) || typeof value['id'] !== 'string') return false;
  return value['result'] === undefined || isRecentResult(value['result']);
}

function isRecentResult(value: unknown): value is RecentResult {
  if (!isRecord(value)) return false;
  const hasTexts = ['title', 'description', 'note', 'href'].every((name) => typeof value[name] === 'string');
  const isOwnPage = hasTexts && /^\/(?![/\\])/.test(value['href'] as string);
  return isOwnPage && typeof value['role'] === 'number' && searchKinds.includes(value['kind'] as SearchKind);
}
