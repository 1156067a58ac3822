import type { GroupRoleChange, ProvisionedGroup } from '#contract/provisioning.ts';
import { roleNames, roles, type Role } from '#contract/platform/roles.ts';

type GroupRole = Role | null;

/** The chosen role by group; `from`: the stored one when it was chosen. */
export type GroupChoices = ReadonlyMap<string, { from: GroupRole; role: GroupRole }>;

/** The choices with another one. A choice of the stored role is none. */
export function choose(choices: GroupChoices, { id, role: stored }: ProvisionedGroup, role: GroupRole): GroupChoices {
  const next = new Map(choices);
  if (role === stored) next.delete(id);
  else next.set(id, { from: stored, role });
  return next;
}

/** The choices that differ from what is stored now, each based on that. Groups that are gone have none. */
export function listChanges(groups: readonly ProvisionedGroup[], choices: GroupChoices): GroupRoleChange[] {
  return groups.flatMap(({ id, role: from }) => {
    const choice = choices.get(id);
    return choice && choice.role !== from ? [{ id, from, role: choice.role }] : [];
  });
}

/** Whether somebody stored another role after this one was chosen. */
export function isChangedMeanwhile({ id, role }: ProvisionedGroup, choices: GroupChoices): boolean {
  const choice = choices.get(id);
  return choice !== undefined && choice.from !== role && choice.role !== role;
}

export const groupRoleName = (role: GroupRole): string => (role === null ? 'Geen rol' : roleNames[role]);

export const groupRoleOptions = [null, ...roles].map((role) => ({
  value: role === null ? 'none' : String(role),
  label: groupRoleName(role),
}));

export function readGroupRole(value: string): GroupRole {
  return roles.find((role) => String(role) === value) ?? null;
}
