import { stringify, type Options } from 'csv-stringify/sync';
import type { RequestStatus } from '#contract/requests.ts';
import type { RequestRow } from './request-list-sql.ts';

/**
 * CSV that a Dutch Excel opens without an import dialog. Text that starts like a formula is escaped with an apostrophe.
 * Excel ends a row at any unquoted CR or LF.
 */
const format: Options = {
  delimiter: ';',
  record_delimiter: 'windows',
  escape_formulas: true,
  quoted_match: /[\r\n]/,
};

const statusNames: Record<RequestStatus, string> = {
  pending: 'In afwachting',
  in_progress: 'In behandeling',
  approved: 'Goedgekeurd',
  rejected: 'Afgewezen',
};

const dateTime = new Intl.DateTimeFormat('nl-NL', {
  timeZone: 'Europe/Amsterdam',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

const formatInstant = (instant: string) => dateTime.format(new Date(instant)).replace(',', '');

/** Hours with one decimal and a comma; empty without an end. */
const formatHours = (from: string, to: string | null) =>
  to === null ? '' : ((Date.parse(to) - Date.parse(from)) / 3_600_000).toFixed(1).replace('.', ',');

const columns: Record<string, (row: RequestRow) => string> = {
  Titel: ({ title }) => title,
  Omschrijving: ({ description }) => description,
  Soort: ({ isProblem }) => (isProblem ? 'Probleem' : 'Verzoek'),
  Status: ({ status }) => statusNames[status],
  App: ({ app }) => app?.name ?? '',
  Categorie: ({ app }) => app?.category ?? '',
  'Gevraagd door': ({ user }) => user.name,
  Achterban: ({ supporterCount }) => String(supporterCount),
  'Gevraagd op': ({ createdAt }) => formatInstant(createdAt),
  'Gewijzigd op': ({ updatedAt }) => formatInstant(updatedAt),
  'Uren tot eerste antwoord': ({ createdAt, firstAnswerAt }) => formatHours(createdAt, firstAnswerAt),
  'Uren tot besluit': ({ createdAt, resolvedAt }) => formatHours(createdAt, resolvedAt),
  Antwoord: ({ reply }) => reply ?? '',
  Kenmerk: ({ id }) => id,
};

/** The header row, after the byte order mark by which Excel recognises UTF-8. */
export function formatCsvHeader(): string {
  return stringify([Object.keys(columns)], { ...format, bom: true });
}

export function formatCsvRows(rows: RequestRow[]): string {
  const cells = Object.values(columns);
  return stringify(
    rows.map((row) => cells.map((cell) => cell(row))),
    format,
  );
}
