import { raiseAlert } from '#server/features/alerts/public.ts';
import { recordAudit } from '#server/features/audit/public.ts';
import type { AnyContext } from '#server/platform/context.ts';

/** Records a right signature whose counter did not increase: the authenticator may have been copied. */
export async function reportClone(context: AnyContext, { id, userId }: { id: string; userId: string }): Promise<void> {
  await recordAudit(context.db, context, {
    eventType: 'passkey.clone-suspected',
    userId,
    target: id,
    subject: 'Passkey',
    outcome: 'refused',
    reason: 'passkey_refused',
  });
  await raiseAlert(context, {
    source: 'sign-in',
    key: `passkey-${id}`,
    type: 'security',
    severity: 'high',
    title: 'Een passkey is misschien gekopieerd',
    message: 'De teller van een passkey liep niet op. Het inloggen of bevestigen is daarom geweigerd.',
    action: 'Vraag de gebruiker of dit klopt en laat de passkey verwijderen; bij twijfel beëindigt u alle sessies.',
    url: `/user-management/${userId}`,
  });
}
