import type { User } from '#contract/users.ts';

export const userStatusNames: Record<User['status'], string> = {
  pending: 'Wacht op goedkeuring',
  active: 'Actief',
  disabled: 'Uitgeschakeld',
};
