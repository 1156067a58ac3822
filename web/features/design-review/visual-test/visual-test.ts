import { createUserStore } from '#web/platform/session/user-state.ts';
import { theme } from '#web/platform/theme/theme.ts';
import { storeCheck } from '../issues/issue-store.ts';
import type { DocumentCheck } from './check-document.ts';

/** The result is shown this long after the start at the earliest. */
const minDurationMs = 2000;

export type VisualTest =
  | { state: 'idle' | 'testing' | 'unavailable' }
  | { state: 'passed' | 'failed'; findingCount: number; pairCount: number };

const store = createUserStore<VisualTest>({ state: 'idle' });

export const visualTest: Pick<typeof store, 'read' | 'subscribe'> = store;

/** Runs the check and stores what it finds; while one is under way it does nothing. Never rejects. */
export async function startVisualTest(check: () => Promise<DocumentCheck>): Promise<void> {
  if (store.read().state === 'testing') return;
  const testing: VisualTest = { state: 'testing' };
  store.write(testing);
  const checkedTheme = theme.read();
  const [result] = await Promise.allSettled([check(), new Promise((resolve) => setTimeout(resolve, minDurationMs))]);
  // After a sign-out the result belongs to nobody.
  if (store.read() !== testing) return;
  if (result.status === 'rejected') {
    console.warn('the visual test could not run', result.reason);
    store.write({ state: 'unavailable' });
    return;
  }
  const { findings, pairCount } = result.value;
  storeCheck({ theme: checkedTheme, at: new Date().toISOString(), findings });
  store.write({ state: findings.length === 0 ? 'passed' : 'failed', findingCount: findings.length, pairCount });
}
