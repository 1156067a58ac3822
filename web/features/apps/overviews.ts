import type { Role } from '#contract/roles.ts';

/** What the page is to those who oversee others. */
export const overviews: Partial<Record<Role, string>> = { 2: 'Supervisor overzicht', 3: 'Beheerder overzicht' };
