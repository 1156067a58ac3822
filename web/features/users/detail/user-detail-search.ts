/** The parts of the page of a user; `verzoeken` is the default. */
export const userParts = ['verzoeken', 'stemmen', 'chat', 'sessies', 'tweestaps', 'sleutels', 'logboek'] as const;
export type UserPart = (typeof userParts)[number];

/** Search parameters of `/user-management/$userId`. */
export type UserDetailSearch = { tab?: UserPart };

/** Validates the search parameters; invalid ones are dropped. */
export function readUserDetailSearch({ tab }: Record<string, unknown>): UserDetailSearch {
  const part = userParts.find((known) => known === tab);
  return part === undefined || part === 'verzoeken' ? {} : { tab: part };
}
