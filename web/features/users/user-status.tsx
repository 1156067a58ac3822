import type { UserStatus } from '#contract/users.ts';
import { userStatusLabels } from '#contract/value-labels.ts';
import { Badge, type BadgeTone } from '#web/ui/display/badge.tsx';

const tones: Record<UserStatus, BadgeTone> = { active: 'ok', pending: 'beta', disabled: 'danger' };

export function UserStatusBadge({ status }: { status: UserStatus }) {
  return <Badge tone={tones[status]}>{userStatusLabels[status]}</Badge>;
}
