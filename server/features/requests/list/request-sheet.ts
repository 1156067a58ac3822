import { stringify, type Options } from 'csv-stringify/sync';
import type { RequestStatus } from '#contract/requests.ts';
import type { Row } from './request-list-sql.ts';

/**
 * As a Dutch Excel opens it without asking; a text that begins as a formula gets a ' in front. A line end of any kind
 * ends a row in Excel unless it stands in quotes.
 */
const format: Options = {
  ...{ delimiter: ';', record_delimiter: 'windows', escape_formulas: true },
  quoted_match: /[\r\n]/,
};

const statusNames: Record<RequestStatus, string> = {
  pending: 'In afwachting',
  in_progress: 'In behandeling',
  approved: 'Goedgekeurd',
  rejected: 'Afgewezen',
};

const clock = new Intl.DateTimeFormat('nl-NL', {
  timeZone: 'Europe/Amsterdam',
  ...{ day: '2-digit', month: '2-digit', year: 'numeric', hour: '2-digit', minute: '2-digit' },
});

const moment = (instant: string) => clock.format(new Date(instant)).replace(',', '');

/** Hours with one decimal behind a comma; empty when it has not come so far. */
const hours = (from: string, to: string | null) =>
  to === null ? '' : ((Date.parse(to) - Date.parse(from)) / 3_600_000).toFixed(1).replace('.', ',');

const columns: Record<string, (row: Row) => string> = {
  Titel: ({ title }) => title,
  Omschrijving: ({ description }) => description,
  Status: ({ status }) => statusNames[status],
  App: ({ app }) => app?.name ?? '',
  Categorie: ({ app }) => app?.category ?? '',
  'Gevraagd door': ({ user }) => user.name,
  Achterban: ({ supporterCount }) => String(supporterCount),
  'Gevraagd op': ({ createdAt }) => moment(createdAt),
  'Gewijzigd op': ({ updatedAt }) => moment(updatedAt),
  'Uren tot eerste antwoord': ({ createdAt, firstAnswerAt }) => hours(createdAt, firstAnswerAt),
  'Uren tot besluit': ({ createdAt, resolvedAt }) => hours(createdAt, resolvedAt),
  Antwoord: ({ reply }) => reply ?? '',
  Kenmerk: ({ id }) => id,
};

/** The first line of a sheet, behind the mark by which Excel knows that it is UTF-8. */
export function writeHead(): string {
  return stringify([Object.keys(columns)], { ...format, bom: true });
}

export function writeRows(rows: Row[]): string {
  const cells = Object.values(columns);
  return stringify(
    rows.map((row) => cells.map((cell) => cell(row))),
    format,
  );
}
