import type { VitalName } from '#contract/vital-ratings.ts';
import { createUserStore } from '#web/platform/session/user-state.ts';

/** What this page load measured so far: milliseconds, for CLS the score. */
export const ownVitals = createUserStore<Partial<Record<VitalName, number>>>({});
