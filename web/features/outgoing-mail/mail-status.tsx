import type { MailStatus } from '#contract/outgoing-mail.ts';
import { Badge, type BadgeTone } from '#web/ui/display/badge.tsx';

const looks: Record<MailStatus, [label: string, tone: BadgeTone]> = {
  queued: ['Wacht op verzending', 'dev'],
  sent: ['Verzonden', 'ok'],
  kept: ['Bewaard', 'beta'],
  failed: ['Mislukt', 'danger'],
};

export function mailStatusLabel(status: MailStatus): string {
  return looks[status][0];
}

export function MailStatusBadge({ status }: { status: MailStatus }) {
  const [label, tone] = looks[status];
  return <Badge tone={tone}>{label}</Badge>;
}
