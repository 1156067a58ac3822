import type { User } from '#contract/users.ts';
import { newPage, openSignedIn } from './browser.ts';
import { callApi, fetchToken } from './calls.ts';

export const administrator = 'beheerder@voorbeeld.example';

/** A colleague of the demo organisation whom no other story signs in. */
export async function findUser(email: string): Promise<User> {
  const users = (await callApi('GET', `/api/users?search=${email}`, await fetchToken(administrator))) as User[];
  return users[0]!;
}

export const openManagement = async (visit: Parameters<typeof newPage>[0] = {}, at = '/user-management') => {
  const page = await newPage({ width: 1440, height: 900, reducedMotion: true, ...visit });
  await openSignedIn(page, administrator, at);
  await page.getByRole('heading', { name: 'Gebruikersbeheer', level: 1 }).waitFor();
  return page;
};
