import type { ProposalForm } from '#contract/request-decisions.ts';
import { userState } from '#web/platform/session/user-state.ts';

/** The proposal as typed, with its minimum role as the value of a select. */
export type ProposalDraft = Omit<ProposalForm, 'minimumRole'> & { minimumRole: string };

const drafts = userState(() => new Map<string, ProposalDraft>());

/** What was typed for the proposal of a request; it stays after an undo. */
export function readProposalDraft(requestId: string): ProposalDraft | undefined {
  return drafts().get(requestId);
}

export function saveProposalDraft(requestId: string, draft: ProposalDraft): void {
  drafts().set(requestId, draft);
}
