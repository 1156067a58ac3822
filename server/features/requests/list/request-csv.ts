import { requestStatusLabels } from '#contract/value-labels.ts';
import { formatCsvInstant, type CsvColumns } from '#server/platform/csv.ts';
import type { RequestRow } from './request-list-sql.ts';

/** Hours with one decimal and a comma; empty without an end. */
const formatHours = (from: string, to: string | null) =>
  to === null ? '' : ((Date.parse(to) - Date.parse(from)) / 3_600_000).toFixed(1).replace('.', ',');

export const requestCsvColumns: CsvColumns<RequestRow> = {
  Titel: ({ title }) => title,
  Omschrijving: ({ description }) => description,
  Soort: ({ isProblem, isFeedback }) => (isProblem ? 'Probleem' : isFeedback ? 'Feedback' : 'Verzoek'),
  Status: ({ status }) => requestStatusLabels[status],
  App: ({ app }) => app?.name ?? '',
  Categorie: ({ app }) => app?.category ?? '',
  'Ingediend door': ({ user }) => user.name,
  Steun: ({ supporterCount }) => String(supporterCount),
  'Ingediend op': ({ createdAt }) => formatCsvInstant(createdAt),
  'Gewijzigd op': ({ updatedAt }) => formatCsvInstant(updatedAt),
  'Uren tot eerste antwoord': ({ createdAt, firstAnswerAt }) => formatHours(createdAt, firstAnswerAt),
  'Uren tot besluit': ({ createdAt, resolvedAt }) => formatHours(createdAt, resolvedAt),
  Antwoord: ({ reply }) => reply ?? '',
  Kenmerk: ({ id }) => id,
};
