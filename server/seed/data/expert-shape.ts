import type { DayHours, Expert } from '#contract/experts.ts';

export type ExpertSeed = Pick<
  Expert,
  'id' | 'name' | 'role' | 'expertise' | 'specialties' | 'status' | 'description' | 'hours'
>;

/** The same hours from Monday to Friday. */
export function officeDays(from: string, until: string): DayHours[] {
  return [1, 2, 3, 4, 5].map((day) => ({ day, from, until }));
}

export const everyDay: DayHours[] = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '00:00', until: '24:00' }));
