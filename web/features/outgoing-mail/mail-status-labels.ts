import type { MailStatus } from '#contract/outgoing-mail.ts';

export const mailStatusLabels: Record<MailStatus, string> = {
  queued: 'Wacht op verzending',
  sent: 'Verzonden',
  kept: 'Bewaard',
  failed: 'Mislukt',
};
