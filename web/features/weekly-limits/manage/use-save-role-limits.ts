import { useMutation } from '@tanstack/react-query';
import { roleNames, type Role } from '#contract/platform/roles.ts';
import type { RoleLimits, RoleMaximums } from '#contract/role-limits.ts';
import { call } from '#web/platform/call/call.ts';
import { queryClient, toastError } from '#web/platform/query/query-client.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { refetchRoleLimits, roleLimitsQuery } from './role-limits-query.ts';
import { saveUndoneLimits } from './undone-limits.ts';

type Change = { role: Role; maximums: RoleMaximums; version: number };

/** Saves the limits of a role; the toast can undo it for ten seconds, which keeps what was typed. */
export function useSaveRoleLimits() {
  return useMutation({
    mutationFn: ({ role, maximums, version }: Change) => putLimits(role, maximums, version),
    // The form shows the errors.
    meta: { ownErrors: true },
    onMutate: ({ role }) => queryClient.getQueryData(roleLimitsQuery.queryKey)?.find((limits) => limits.role === role),
    onSuccess: ({ role, version }, { maximums }, before) => {
      const action = before && {
        label: 'Ongedaan maken',
        onSelect: () => {
          saveUndoneLimits(role, maximums);
          void undo(role, pickMaximums(before), version);
        },
      };
      toast({
        title: `Limieten van ${roleNames[role]} opgeslagen`,
        ...(action && { action }),
      });
    },
    onSettled: refetchRoleLimits,
  });
}

function pickMaximums({ votes, requests, chatMinutes }: RoleLimits): RoleMaximums {
  return { votes, requests, chatMinutes };
}

async function putLimits(role: Role, maximums: RoleMaximums, version: number): Promise<RoleLimits> {
  return await call('PUT /api/role-limits/{role}', {
    params: { role },
    body: { ...maximums, version },
  });
}

async function undo(role: Role, maximums: RoleMaximums, version: number): Promise<void> {
  try {
    await putLimits(role, maximums, version);
  } catch (error) {
    toastError(error, 'Ongedaan maken is niet gelukt');
  }
  await refetchRoleLimits();
}
