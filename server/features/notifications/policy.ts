import type { NotificationPreference } from '#contract/notifications.ts';
import { notificationKindInfo, notificationKinds, type NotificationKind } from '#contract/notification-kinds.ts';
import type { Role } from '#contract/platform/roles.ts';

/** How long a deleted notification can be restored. */
export const restorePeriodMs = 24 * 60 * 60 * 1000;

/** The badge shows no more than this. */
export const maxUnreadCount = 1000;

/**
 * The kinds that a role receives. Those of a former role are neither listed nor counted: they name what it may not see.
 */
export function kindsOf(role: Role): NotificationKind[] {
  return notificationKinds.filter((kind) => role >= notificationKindInfo[kind].minimumRole);
}

/** The lowest role of each kind, as an object. */
export const minimumRolesJson = JSON.stringify(
  Object.fromEntries(notificationKinds.map((kind) => [kind, notificationKindInfo[kind].minimumRole])),
);

/** What decides which kinds a user can receive. */
export type Recipient = { role: Role; isExpert: boolean };

/** Below role 2, only experts receive `chat_waiting`. */
export function canReceive(kind: NotificationKind, { role, isExpert }: Recipient): boolean {
  if (kind === 'chat_waiting' && role < 2) return isExpert;
  return role >= notificationKindInfo[kind].minimumRole;
}

/** Every kind that the recipient can receive, with the chosen delivery or else the default of the contract. */
export function preferencesOf(recipient: Recipient, chosen: NotificationPreference[]): NotificationPreference[] {
  return notificationKinds
    .filter((kind) => canReceive(kind, recipient))
    .map(
      (kind) =>
        chosen.find((choice) => choice.kind === kind) ?? { kind, delivery: notificationKindInfo[kind].delivery },
    );
}
