import type { ListedTopic } from '#contract/help.ts';
import { helpSubjects, type HelpSubject } from '#contract/help-subjects.ts';

export const subjectTitles: Record<HelpSubject, string> = {
  start: 'Beginnen en vinden',
  apps: 'Apps, tools en stemmen',
  requests: 'Verzoeken',
  experts: 'Experts en gesprekken',
  account: 'Uw account',
  supervisor: 'Voor supervisors',
  administration: 'Voor beheerders',
};

export type SubjectGroup = { subject: HelpSubject; topics: ListedTopic[] };

/** Topics by subject, in the order of `helpSubjects`, without empty subjects. */
export function groupBySubject(topics: ListedTopic[]): SubjectGroup[] {
  return helpSubjects
    .map((subject) => ({ subject, topics: topics.filter((topic) => topic.subject === subject) }))
    .filter((group) => group.topics.length > 0);
}
