import { auditEvents, type AuditOutcome } from '#contract/audit-events.ts';
import type { AuditLog } from '#contract/audit.ts';
import { roleNames, roles } from '#contract/platform/roles.ts';

export const outcomeLabels: Record<AuditOutcome, string> = { success: 'Gelukt', refused: 'Geweigerd' };

/** The description of an event; a type of an earlier version is shown as it is. */
export function describeEvent({ eventType }: Pick<AuditLog, 'eventType'>): string {
  return (auditEvents as Record<string, string>)[eventType] ?? eventType;
}

/** Who caused a row. */
export function describeActor({ userId, userName, ipAddress }: AuditLog): string {
  if (userName !== null) return userName;
  if (userId !== null) return 'Verwijderd account';
  return ipAddress === null ? 'Het portaal zelf' : 'Een bezoeker';
}

/** On what or whom; empty when the row says it all. */
export function describeTarget({ eventType, target, targetName }: AuditLog): string {
  const role = eventType === 'role-limit.changed' && roles.find((known) => String(known) === target);
  if (typeof role === 'number') return `Rol ${roleNames[role]}`;
  return targetName ?? target ?? '';
}
