import type { UserStatus } from '#contract/users.ts';

export const userStatusLabels: Record<UserStatus, string> = {
  active: 'Actief',
  pending: 'Wacht op goedkeuring',
  disabled: 'Uitgeschakeld',
};
