import type { AlertMute } from '#contract/alerts.ts';
import { formatDateTime } from '#web/platform/time/format-time.ts';

/** Until when something is muted, by whom and why. */
export function muteText({ endsAt, createdBy, reason }: AlertMute): string {
  return `Tot ${formatDateTime(endsAt)}, door ${createdBy ?? 'een verwijderd account'}: “${reason}”`;
}
