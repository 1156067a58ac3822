import { useMutation } from '@tanstack/react-query';
import { roleNames, type Role } from '#contract/platform/roles.ts';
import type { User } from '#contract/users.ts';
import { call } from '#web/platform/call/call.ts';
import { undoAction } from '#web/platform/toasts/undo-action.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { invalidateUsers, updateCachedUsers } from './update-cached-users.ts';

export type RoleChange = { user: Pick<User, 'id' | 'name' | 'role'>; direction: 'up' | 'down' };

/** Raises or lowers a role by one, with an optimistic update and an undo toast. */
export function useChangeRole() {
  return useMutation({
    scope: { id: 'user-role' },
    mutationFn: ({ user, direction }: RoleChange) => changeRole(user.id, user.role, direction),
    onMutate: ({ user, direction }) => updateCachedUsers([user.id], { role: neighbourOf(user.role, direction) }),
    onError: (_error, _change, rollBack) => rollBack?.(),
    onSuccess: (_done, change) => showUndoToast(change),
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

function showUndoToast({ user, direction }: RoleChange): void {
  const newRole = neighbourOf(user.role, direction);
  toast({
    title: direction === 'up' ? 'Gebruiker gepromoveerd!' : 'Rol verlaagd',
    description: `${user.name} is nu ${roleNames[newRole]}.`,
    action: undoAction(() => changeRole(user.id, newRole, direction === 'up' ? 'down' : 'up'), invalidateUsers),
  });
}
