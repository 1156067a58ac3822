import { emailChangeUndoMs, type EmailChangeLink } from '#contract/email-change.ts';
import type { Portal, PortalConfig } from '#server/platform/context.ts';
import { Failure } from '#server/platform/failure.ts';
import { hashToken, sign } from '#server/platform/credentials/secrets.ts';
import { findEmailChangeByToken, type EmailChange } from './email-changes-sql.ts';

/** Milliseconds in which a change can be confirmed. */
export const confirmMs = 24 * 3_600_000;

type Kind = 'confirm' | 'undo';

/** The token of a link: an HMAC of the id, so that every mail about a change has the same one. */
export function emailChangeTokenOf(
  { config }: { config: Pick<PortalConfig, 'secretKey'> },
  kind: Kind,
  id: string,
): string {
  return sign(config.secretKey, `email-change-${kind}`, id);
}

export function hashOf(portal: { config: Pick<PortalConfig, 'secretKey'> }, kind: Kind, id: string): string {
  return hashToken(emailChangeTokenOf(portal, kind, id));
}

type Link = { change: EmailChange; action: EmailChangeLink['action'] };

/** The change of a link, and what the link does now. Throws the reason when it does nothing any more. */
export async function readLink({ db, clock }: Pick<Portal, 'db' | 'clock'>, token: string): Promise<Link> {
  const hash = hashToken(token);
  const change = await findEmailChangeByToken(db, hash);
  if (change === null) throw new Failure('link_invalid');
  return { change, action: actionOf(change, hash, clock.now()) };
}

function actionOf(change: EmailChange, tokenHash: string, now: Date): EmailChangeLink['action'] {
  const isConfirmLink = change.confirmTokenHash === tokenHash;
  if (isConfirmLink && change.confirmedAt !== null) throw new Failure('link_used');
  if (change.stoppedAt !== null) throw new Failure(isConfirmLink ? 'link_stopped' : 'link_used');
  if (change.replacedAt !== null) throw new Failure('link_replaced');
  const until =
    change.confirmedAt === null ? Date.parse(change.expiresAt) : Date.parse(change.confirmedAt) + emailChangeUndoMs;
  if (until <= now.getTime()) throw new Failure('link_expired');
  if (isConfirmLink) return 'confirm';
  return change.confirmedAt === null ? 'stop' : 'undo';
}
