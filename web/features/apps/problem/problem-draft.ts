import { parseFields } from '#web/platform/parse-json.ts';
import { readStored } from '#web/platform/storage.ts';

export type ProblemDraft = { title: string; description: string };

export const problemDraftKey = (userId: string, appId: string) => `problem_report_${userId}_${appId}`;

/** The unsent problem report about an app; empty when there is none, or what is stored is invalid. */
export function readProblemDraft(userId: string, appId: string): ProblemDraft {
  const { title, description } = parseFields<ProblemDraft>(readStored(problemDraftKey(userId, appId)));
  return typeof title === 'string' && typeof description === 'string'
    ? { title, description }
    : { title: '', description: '' };
}

/** As it is stored; null without text. */
export function formatProblemDraft({ title, description }: ProblemDraft): string | null {
  return title || description ? JSON.stringify({ title, description }) : null;
}
