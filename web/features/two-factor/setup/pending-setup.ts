import type { TwoFactorSetup } from '#contract/two-factor.ts';
import { createUserStore } from '#web/platform/session/user-state.ts';

/** `isReplaced`: another tab has started again since, so the codes of this secret are refused. */
export type PendingSetup = TwoFactorSetup & { isReplaced: boolean };

/** The setup that was started in this tab: closing the dialog must not make a scanned code worthless. */
export const pendingSetup = createUserStore<PendingSetup | null>(null);

export function markReplaced(): void {
  const setup = pendingSetup.read();
  if (setup) pendingSetup.write({ ...setup, isReplaced: true });
}
