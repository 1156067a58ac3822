import type { Invite, InviteStatus } from '#contract/invitations.ts';
import type { BadgeTone } from '#web/ui/display/badge.tsx';

export const inviteStatusLabels: Record<InviteStatus, string> = {
  open: 'Open',
  used: 'Geaccepteerd',
  expired: 'Verlopen',
  revoked: 'Ingetrokken',
};

export const inviteStatusTones: Record<InviteStatus, BadgeTone> = {
  open: 'dev',
  used: 'ok',
  expired: 'neutral',
  revoked: 'danger',
};

type Mail = { tone: BadgeTone; label: string };

/** The mail of an open invitation, where it has not simply arrived. */
export const mailLabels: Record<NonNullable<Invite['mailStatus']>, Mail | null> = {
  queued: { tone: 'dev', label: 'E-mail wordt verstuurd' },
  delayed: { tone: 'beta', label: 'E-mail vertraagd: nieuwe poging volgt' },
  kept: { tone: 'beta', label: 'E-mail bewaard: geen mailserver' },
  failed: { tone: 'danger', label: 'E-mail niet verstuurd' },
  sent: null,
};
