import type { PagePath } from '#web/platform/pages/declared-pages.ts';
import { createUserStore } from '#web/platform/session/user-state.ts';
import { formatNumber } from '#web/platform/text/format-number.ts';

type WaitingCounts = Partial<Record<PagePath, number>>;

/** How much waits for this user on a page; read by `WaitingReader`. Nothing when it is 0. */
export const waitingCounts = createUserStore<WaitingCounts>({});

/** The words after the number, for one and for more. */
const words: Partial<Record<PagePath, [one: string, more: string]>> = {
  '/expert-chat': ['wacht op een expert', 'wachten op een expert'],
  '/supervisor': ['onbeantwoord verzoek', 'onbeantwoorde verzoeken'],
  '/user-management': ['domein wacht', 'domeinen wachten'],
  '/admin': ['open waarschuwing', 'open waarschuwingen'],
};

/** Such as “3 onbeantwoorde verzoeken”. */
export function describeWaiting(path: PagePath, count: number): string {
  const [one, more] = words[path] ?? ['wacht', 'wachten'];
  return `${formatNumber(count)} ${count === 1 ? one : more}`;
}
