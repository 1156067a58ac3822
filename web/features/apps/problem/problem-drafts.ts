import { userState } from '#web/platform/session/user-state.ts';

export type ProblemDraft = { title: string; description: string };

const drafts = userState(() => new Map<string, ProblemDraft>());

/** The unsent problem report about an app, so that closing the dialog does not discard it. */
export function readProblemDraft(appId: string): ProblemDraft {
  return drafts().get(appId) ?? { title: '', description: '' };
}

export function saveProblemDraft(appId: string, draft: ProblemDraft): void {
  drafts().set(appId, draft);
}

export function removeProblemDraft(appId: string): void {
  drafts().delete(appId);
}
