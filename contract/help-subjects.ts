/** Subjects of topics, in the order of the list of all topics. */
export const helpSubjects = [
  'start',
  'apps',
  'requests',
  'experts',
  'account',
  'supervisor',
  'administration',
] as const;
export type HelpSubject = (typeof helpSubjects)[number];
