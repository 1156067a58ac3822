import {
  notificationKindInfo,
  notificationKinds,
  type NotificationKind,
  type NotificationPreference,
} from '#contract/notifications.ts';
import type { Role } from '#contract/roles.ts';

/** How long a removed notification can be put back. */
export const restorableMilliseconds = 24 * 60 * 60 * 1000;

/** Nobody needs to know whether it is a thousand or more; counting further only takes time. */
export const mostCounted = 1000;

/** What decides which kinds somebody can get. */
export type Reader = { role: Role; isExpert: boolean };

/** Can this reader get this kind at all? Of those below a supervisor, only experts hear that somebody waits for one. */
export function concerns(kind: NotificationKind, { role, isExpert }: Reader): boolean {
  if (kind === 'chat_waiting' && role < 2) return isExpert;
  return role >= notificationKindInfo[kind].minimumRole;
}

/** Every kind that the reader can get, as chosen, or else as the contract says. */
export function preferencesOf(reader: Reader, chosen: NotificationPreference[]): NotificationPreference[] {
  return notificationKinds
    .filter((kind) => concerns(kind, reader))
    .map(
      (kind) =>
        chosen.find((choice) => choice.kind === kind) ?? { kind, delivery: notificationKindInfo[kind].delivery },
    );
}
