import type { QueryOf } from '#contract/platform/endpoint.ts';
import { roles, type Role } from '#contract/platform/roles.ts';
import { userStatuses, type countUsers, type User, type UserSort, type UserStatus } from '#contract/users.ts';
import { Failure } from '#server/platform/failure.ts';

export type UserFilters = QueryOf<typeof countUsers>;

/** The roles of a filter. */
export function rolesOf({ role }: UserFilters): readonly Role[] {
  return role && role.length > 0 ? role : roles;
}

/** The statuses of a filter. */
export function userStatusesOf({ status }: UserFilters): readonly UserStatus[] {
  return status && status.length > 0 ? status : userStatuses;
}

const loginSorts: readonly UserSort[] = ['recent-login', 'old-login'];

/** Throws `forbidden` when a supervisor sorts by the last sign-in, which would show who signed in when. */
export function refuseLoginSort(role: Role, sort: UserSort): void {
  if (role < 3 && loginSorts.includes(sort)) throw new Failure('forbidden');
}

/** A user as the reader may see it: only administrators see the last sign-ins. */
export function hideLastLogin<Shown extends Pick<User, 'lastLogin' | 'previousLogin'>>(
  reader: { role: Role },
  user: Shown,
): Shown {
  return reader.role < 3 ? { ...user, lastLogin: null, previousLogin: null } : user;
}
