import { useMutation } from '@tanstack/react-query';
import { roleNames, type Role } from '#contract/platform/roles.ts';
import type { User, UserBatch } from '#contract/users.ts';
import { call } from '#web/platform/call/call.ts';
import { formatCount } from '#web/platform/text/format-number.ts';
import { undoAction } from '#web/platform/toasts/undo-action.ts';
import { toast, type ToastMessage } from '#web/ui/feedback/toast.ts';
import { findCachedUsers, invalidateUsers, updateCachedUsers } from './update-cached-users.ts';

export type RoleChange = { user: Pick<User, 'id' | 'name' | 'role'>; direction: 'up' | 'down' };

/** Raises or lowers a role by one, with an optimistic update and an undo toast. */
export function useChangeRole() {
  return useMutation({
    scope: { id: 'user-role' },
    mutationFn: ({ user, direction }: RoleChange) => changeRole(user.id, user.role, direction),
    onMutate: ({ user, direction }) => updateCachedUsers([user.id], { role: neighbourOf(user.role, direction) }),
    onError: (_error, _change, rollBack) => rollBack?.(),
    onSuccess: (_done, change) => showRoleToast(change),
    onSettled: invalidateUsers,
  });
}

/** The role above or below. */
export function neighbourOf(role: Role, direction: RoleChange['direction']): Role {
  return (direction === 'up' ? role + 1 : role - 1) as Role;
}

async function changeRole(userId: string, role: Role, direction: RoleChange['direction']): Promise<void> {
  const body = { userId, newRole: neighbourOf(role, direction) };
  await (direction === 'up' ? call('POST /api/promote', { body }) : call('POST /api/demote', { body }));
}

function showRoleToast({ user, direction }: RoleChange): void {
  const newRole = neighbourOf(user.role, direction);
  toast({
    title: direction === 'up' ? 'Gebruiker gepromoveerd!' : 'Rol verlaagd',
    description: `${user.name} is nu ${roleNames[newRole]}.`,
    action: undoAction(() => changeRole(user.id, newRole, direction === 'up' ? 'down' : 'up'), invalidateUsers),
  });
}

type Status = 'active' | 'disabled';
export type StatusChange = {
  userIds: string[];
  status: Status;
  /** Clears the selection, before the undo is offered; a callback of `mutate` runs once the list is refetched. */
  onDone?: () => void;
  /** Restores the selection. */
  onUndone?: () => void;
};

/** Disables or enables users, with an optimistic update and an undo toast. */
export function useChangeStatus() {
  return useMutation({
    scope: { id: 'user-status' },
    mutationFn: ({ userIds, status }: StatusChange) => changeStatus(userIds, status),
    onMutate: ({ userIds, status }) => updateCachedUsers(userIds, { status }),
    onError: (_error, _change, rollBack) => rollBack?.(),
    onSuccess: (batch, change) => {
      change.onDone?.();
      showStatusToast(batch, change);
    },
    onSettled: invalidateUsers,
  });
}

async function changeStatus(userIds: string[], status: Status): Promise<UserBatch> {
  const body = { userIds };
  return await (status === 'disabled'
    ? call('POST /api/users/disable', { body })
    : call('POST /api/users/enable', { body }));
}

function showStatusToast(batch: UserBatch, { status, onUndone }: StatusChange): void {
  const { changed } = batch;
  toast({
    ...describeStatusBatch(batch, status, findCachedUsers(batch.skipped).filter(({ isManaged }) => isManaged).length),
    ...(changed.length > 0 && {
      action: undoAction(async () => {
        await changeStatus(changed, status === 'disabled' ? 'active' : 'disabled');
        onUndone?.();
      }, invalidateUsers),
    }),
  });
}

/** The toast after users were disabled or enabled, without its undo. `managed`: users of the directory among the skipped. */
export function describeStatusBatch({ changed, skipped }: UserBatch, status: Status, managed = 0): ToastMessage {
  const isEnabled = status === 'active';
  const unchanged = [describeUnchanged(skipped.length - managed, isEnabled), describeManaged(managed)]
    .filter((text) => text !== null)
    .join(' ');
  if (changed.length === 0) {
    const hint = isEnabled ? ' Wie op goedkeuring wacht, laat u toe bij Domeinen.' : '';
    return { tone: 'warning', title: 'Niets gewijzigd', description: `${unchanged}${hint}` };
  }
  const title = `${formatCount(changed.length, 'gebruiker', 'gebruikers')} ${isEnabled ? 'ingeschakeld' : 'uitgeschakeld'}`;
  return skipped.length > 0 ? { tone: 'warning', title, description: unchanged } : { title };
}

function describeUnchanged(count: number, isEnabled: boolean): string | null {
  if (count === 0) return null;
  const were = formatCount(count, 'gebruiker was', 'gebruikers waren');
  return isEnabled ? `${were} niet uitgeschakeld.` : `${were} al uitgeschakeld.`;
}

function describeManaged(count: number): string | null {
  if (count === 0) return null;
  return `De bedrijfsdirectory beheert ${formatCount(count, 'gebruiker', 'gebruikers')}; wijzig dat daar.`;
}
