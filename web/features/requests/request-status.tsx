import type { RequestStatus } from '#contract/request-rules.ts';
import { Badge, type BadgeTone } from '#web/ui/display/badge.tsx';

export const requestStatusLabels: Record<RequestStatus, string> = {
  pending: 'In afwachting',
  in_progress: 'In behandeling',
  approved: 'Goedgekeurd',
  rejected: 'Afgewezen',
};

const tones: Record<RequestStatus, BadgeTone> = {
  pending: 'dev',
  in_progress: 'beta',
  approved: 'ok',
  rejected: 'danger',
};

export function RequestStatusBadge({ status }: { status: RequestStatus }) {
  return <Badge tone={tones[status]}>{requestStatusLabels[status]}</Badge>;
}
