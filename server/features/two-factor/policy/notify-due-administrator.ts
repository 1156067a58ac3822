import { notify } from '#server/features/notifications/public.ts';
import type { Portal } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { formatMoment } from '#server/platform/mail/compose-email.ts';

/** Notifies an administrator until when two-factor authentication must be enabled. */
export async function notifyDueAdministrator(
  tx: Queryable,
  portal: Pick<Portal, 'clock' | 'config'>,
  { id, dueAt }: { id: string; dueAt: string },
): Promise<void> {
  await notify(tx, portal, {
    userIds: [id],
    kind: 'security',
    type: 'warning',
    url: '/authentication',
    persistent: true,
    title: '2FA wordt verplicht voor beheerders',
    message: `Zet tweefactorauthenticatie aan vóór ${formatMoment(new Date(dueAt))}. Daarna opent u alleen nog de pagina Beveiliging.`,
  });
}
