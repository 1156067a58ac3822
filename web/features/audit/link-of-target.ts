import type { LinkProps } from '@tanstack/react-router';
import type { AuditLog } from '#contract/audit.ts';

/** Groups of events whose target is mostly an account. */
const accountGroups = new Set(['user', 'auth', 'two-factor', 'email-change', 'mobile-number', 'privacy']);

/** The page of what an event is about; null when it has none, or nothing with that id exists any more. */
export function linkOfTarget({
  eventType,
  target,
  targetName,
}: Pick<AuditLog, 'eventType' | 'target' | 'targetName'>): LinkProps | null {
  const [group = ''] = eventType.split('.');
  if (target === null) return null;
  if (group === 'domain') return { to: '/user-management', search: { tab: 'domeinen' } };
  // A name that only the row knows may be of something that was deleted; its page says so.
  if (targetName === null) return null;
  if (accountGroups.has(group)) return { to: '/user-management/$userId', params: { userId: target } };
  switch (group) {
    case 'request':
      return { to: '/request/$id', params: { id: target } };
    case 'app':
    case 'vote':
      return { to: '/apps', search: { zoek: targetName } };
    case 'tool':
      return { to: '/admin/tools' };
    case 'expert':
      return { to: '/experts', search: { zoek: targetName } };
    case 'invite':
      return { to: '/user-management', search: { tab: 'uitnodigingen', zoek: targetName } };
    case 'alert':
      return /^alert\.(?:ack|resolved)/.test(eventType) ? { to: '/admin/alerts', search: { alert: target } } : null;
    default:
      return null;
  }
}
