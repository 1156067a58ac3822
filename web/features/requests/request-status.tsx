import type { RequestStatus } from '#contract/request-rules.ts';
import { requestStatusLabels } from '#contract/status-labels.ts';
import { Badge, type BadgeTone } from '#web/ui/display/badge.tsx';

const tones: Record<RequestStatus, BadgeTone> = {
  pending: 'dev',
  in_progress: 'beta',
  approved: 'ok',
  rejected: 'danger',
};

export function RequestStatusBadge({ status }: { status: RequestStatus }) {
  return <Badge tone={tones[status]}>{requestStatusLabels[status]}</Badge>;
}
