import type { ProposalForm } from '#contract/request-decisions.ts';
import { createTextDrafts } from '#web/platform/form/text-drafts.ts';
import { isRecord, parseJson } from '#web/platform/parse-json.ts';

/** The proposal as typed, with its minimum role as the value of a select. */
export type ProposalDraft = Omit<ProposalForm, 'minimumRole'> & { minimumRole: string };

const fields = ['name', 'description', 'category', 'minimumRole'] satisfies (keyof ProposalDraft)[];

/** Unsent proposals by request, as JSON. */
const drafts = createTextDrafts('request_proposal');

/** What was typed for the proposal of a request; undefined when nothing was, or what is stored is invalid. */
export function readProposalDraft(requestId: string): ProposalDraft | undefined {
  const draft = parseJson(drafts.read(requestId));
  return isRecord(draft) && fields.every((name) => typeof draft[name] === 'string')
    ? (draft as ProposalDraft)
    : undefined;
}

export function saveProposalDraft(requestId: string, draft: ProposalDraft): void {
  drafts.save(requestId, JSON.stringify(draft));
}

export function removeProposalDraft(requestId: string): void {
  drafts.save(requestId, '');
}
