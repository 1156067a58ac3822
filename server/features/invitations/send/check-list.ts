import { maxInvitees, type ListProblem } from '#contract/invitations.ts';
import { listReservedEmails } from '#server/features/users/public.ts';
import type { Portal } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { Failure } from '#server/platform/failure.ts';
import { listExhausted } from '#server/platform/rate-limits/charge-rate-limit.ts';
import { listAccounts, listOpenInvites } from '../invites-sql.ts';
import { inviteMails } from '../policy.ts';
import type { ListEntry } from './parse-list.ts';

export type CheckedList = { invitees: (ListEntry & { email: string })[]; problems: ListProblem[] };

/** The entries of a pasted list that can be invited, and those that cannot, in the order of the list. */
export async function checkList(
  db: Queryable,
  portal: Pick<Portal, 'clock'>,
  entries: ListEntry[],
): Promise<CheckedList> {
  const given = [...new Set(entries.flatMap(({ email }) => email ?? []))];
  if (given.length > maxInvitees) {
    const text = `Maximaal 5.000 adressen per keer; dit zijn er ${given.length.toLocaleString('nl-NL')}.`;
    throw new Failure('validation_failed', { fields: { list: text } });
  }
  const reasons = await findReasons(db, portal, given);
  for (const email of await listExhausted({ db, clock: portal.clock }, inviteMails, given))
    if (!reasons.has(email)) reasons.set(email, mailLimitReached);
  const firstLines = new Map<string, number>();
  const checked: CheckedList = { invitees: [], problems: [] };
  for (const entry of entries) {
    const problem = findProblem(entry, firstLines, reasons);
    if (problem) checked.problems.push({ line: entry.line, text: entry.text, ...problem });
    else checked.invitees.push({ ...entry, email: entry.email! });
    if (entry.email !== null && !firstLines.has(entry.email)) firstLines.set(entry.email, entry.line);
  }
  return checked;
}

type Reason = Pick<ListProblem, 'problem' | 'message'>;

export const mailLimitReached: Reason = {
  problem: 'rate_limited',
  message: 'Kreeg kort geleden al meerdere uitnodigingen; probeer het later opnieuw',
};

function findProblem(
  { email, text }: ListEntry,
  firstLines: Map<string, number>,
  reasons: Map<string, Reason>,
): Reason | undefined {
  if (email === null) return { problem: 'invalid', message: describeInvalid(text) };
  const firstLine = firstLines.get(email);
  if (firstLine !== undefined) return { problem: 'duplicate', message: `Staat al op regel ${firstLine}` };
  return reasons.get(email);
}

function describeInvalid(text: string): string {
  if (!text.includes('@')) return 'Er staat geen @ in';
  const [mailbox, domain] = [text.slice(0, text.lastIndexOf('@')), text.slice(text.lastIndexOf('@') + 1)];
  if (mailbox.trim() === '') return 'Er staat niets voor de @';
  if (!domain.includes('.')) return 'Het domein is niet compleet';
  return /\s/.test(text) ? 'Er staat een spatie in het adres' : 'Dit is geen geldig e-mailadres';
}

const accountTexts = {
  active: 'Heeft al een account',
  pending: 'Heeft al een account dat op goedkeuring wacht: beoordeel het domein',
  disabled: 'Heeft een account dat is uitgeschakeld',
};

const reservedText = 'Hoorde kort geleden bij een ander account; komt 7 dagen na de wijziging daarvan vrij';

/** Why addresses cannot be invited. Whoever may invite may read users, so an account is no secret. */
export async function findReasons(
  db: Queryable,
  { clock }: Pick<Portal, 'clock'>,
  emails: string[],
): Promise<Map<string, Reason>> {
  const reasons = new Map<string, Reason>();
  const now = clock.now();
  for (const email of await listReservedEmails(db, emails, now))
    reasons.set(email, { problem: 'reserved', message: reservedText });
  for (const email of await listOpenInvites(db, emails, now))
    reasons.set(email, { problem: 'invite_open', message: 'Er loopt al een uitnodiging' });
  for (const { email, status } of await listAccounts(db, emails))
    reasons.set(email, { problem: 'has_account', message: accountTexts[status] });
  return reasons;
}
