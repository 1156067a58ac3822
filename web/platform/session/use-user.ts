import type { User } from '#contract/users.ts';
import { useStore } from '../use-store.ts';
import { session } from './session.ts';

/** The signed-in user, whose role is `useRole`. Only for components that render inside the application. */
export function useUser(): Omit<User, 'role'> {
  return useSignedInUser();
}

/** With the stored role; only for `use-role.ts`. */
export function useSignedInUser(): User {
  const now = useStore(session);
  if (!('user' in now)) throw new Error('useUser is for pages of a signed-in user');
  return now.user;
}
