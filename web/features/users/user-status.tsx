import type { User, UserStatus } from '#contract/users.ts';
import { userStatusLabels } from '#contract/value-labels.ts';
import { Badge, type BadgeTone } from '#web/ui/display/badge.tsx';

const tones: Record<UserStatus, BadgeTone> = { active: 'ok', pending: 'beta', disabled: 'danger' };

export function UserStatusBadge({ user: { status, domainStatus } }: { user: Pick<User, 'status' | 'domainStatus'> }) {
  // Nobody is asked again about a rejected domain.
  if (status === 'pending' && domainStatus === 'rejected') return <Badge tone="danger">Niet goedgekeurd</Badge>;
  return <Badge tone={tones[status]}>{userStatusLabels[status]}</Badge>;
}
