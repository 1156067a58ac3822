import type { MailStatus } from '#contract/outgoing-mail.ts';
import { mailStatusLabels } from '#contract/value-labels.ts';
import { Badge, type BadgeTone } from '#web/ui/display/badge.tsx';

const tones: Record<MailStatus, BadgeTone> = { queued: 'dev', sent: 'ok', kept: 'beta', failed: 'danger' };

export function MailStatusBadge({ status }: { status: MailStatus }) {
  return <Badge tone={tones[status]}>{mailStatusLabels[status]}</Badge>;
}
