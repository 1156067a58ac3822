import { roleNames, type Role } from '#contract/platform/roles.ts';
import { raiseAlert } from '#server/features/alerts/public.ts';
import { recordAudit } from '#server/features/audit/public.ts';
import {
  changeRoles,
  findStoredUser,
  lockAdministrators,
  publishUserChanges,
  type StoredUser,
} from '#server/features/users/public.ts';
import type { AnyContext } from '#server/platform/context.ts';
import { violates } from '#server/platform/database/failures.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import type { Person } from './read-person.ts';

/** The role of a person from now on: that of the claim, unless a token without all groups would lower it. */
export function roleAfterSignIn(stored: Role, { role, isPartial }: Pick<Person, 'role' | 'isPartial'>): Role {
  if (role === null) return stored;
  return isPartial && role < stored ? stored : role;
}

/**
 * Gives a user the role that the token says. Emergency accounts and the last administrator keep theirs. @returns the
 * user as it is then
 */
export async function applyRole(context: AnyContext, user: StoredUser, person: Person): Promise<StoredUser> {
  const role = roleAfterSignIn(user.role, person);
  if (role === user.role) return user;
  const refusal = user.isEmergency ? new Failure('last_emergency_account') : await changeRole(context, user, role);
  if (refusal !== null) await reportKept(context, user, role, refusal);
  return (await findStoredUser(context.db, { id: user.id })) ?? user;
}

/** @returns why the role stays; null when it changed */
async function changeRole(context: AnyContext, { id, role: from }: StoredUser, to: Role): Promise<Failure | null> {
  try {
    await transact(context, async (tx) => {
      await lockAdministrators(tx);
      const message = 'Uw bedrijfsaccount heeft uw rol gewijzigd.';
      const changed = await changeRoles(tx, context, { changes: [{ id, from, to }], message });
      if (changed.length > 0) await publishUserChanges(tx, [id]);
    });
    return null;
  } catch (error) {
    if (violates(error, 'users_last_administrator')) return new Failure('last_administrator');
    throw error;
  }
}

async function reportKept(context: AnyContext, user: StoredUser, role: Role, refusal: Failure): Promise<void> {
  await recordAudit(context.db, context, {
    eventType: 'user.demoted',
    target: user.id,
    outcome: 'refused',
    reason: refusal.code,
  });
  await raiseAlert(context, {
    source: 'sign-in',
    key: `role-${user.id}`,
    type: 'security',
    severity: 'medium',
    title: 'Een rol van het bedrijfsaccount is niet overgenomen',
    message: `Een beheerder zou bij het inloggen ${roleNames[role]} worden, en is als noodaccount of laatste beheerder gebleven.`,
    action: 'Geef deze persoon bij uw bedrijfsaccount de rol van beheerder, of maak eerst een andere beheerder.',
    url: `/user-management/${user.id}`,
  });
}
