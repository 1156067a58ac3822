import { allows, type Access, type ViewRole } from '#contract/platform/roles.ts';
import type { LimitType } from '#contract/weekly-limits.ts';

export type LimitKind = { type: LimitType; label: string; access: Access };

const kinds: LimitKind[] = [
  { type: 'votes', label: 'Prioriteiten', access: 'customer' },
  { type: 'requests', label: 'Verzoeken', access: 'user' },
  { type: 'chatMinutes', label: 'Chat minuten', access: 'user' },
];

/** The limits of what a role may do. */
export function listLimitKinds(role: ViewRole): LimitKind[] {
  return kinds.filter(({ access }) => allows(access, role));
}
