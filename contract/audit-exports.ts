import { type AuditField, plain, status } from './audit-declarations.ts';
import { requestStatusLabels } from './status-labels.ts';
import { outcomeNames, userStatusLabels } from './value-labels.ts';

type Fields = Record<string, AuditField>;

const exported: Fields = { search: plain('Zoektekst'), from: plain('Vanaf'), until: plain('Tot') };

/** The filters of an export of the audit log. */
export const auditExport: Fields = {
  ...exported,
  eventType: { label: 'Gebeurtenis', reads: 'event' },
  outcome: { label: 'Resultaat', reads: outcomeNames },
  target: plain('Op wie of wat'),
  userId: plain('Wie'),
};

/** The filters of an export of requests. */
export const requestExport: Fields = {
  ...exported,
  status: status(requestStatusLabels),
  appId: plain('App'),
  category: plain('Categorie'),
  moment: {
    label: 'Datum van',
    reads: { asked: 'De vraag', answered: 'Het eerste antwoord', decided: 'Het besluit' },
  },
  state: { label: 'Stand', reads: { open: 'Open', unanswered: 'Zonder antwoord' } },
  sort: {
    label: 'Volgorde',
    reads: {
      newest: 'Nieuwste eerst',
      oldest: 'Oudste eerst',
      supporters: 'Meeste steun',
      updated: 'Laatst gewijzigd',
    },
  },
};

/** The filters of an export of users. */
export const userExport: Fields = {
  ...exported,
  role: { label: 'Rol', reads: 'role' },
  status: status(userStatusLabels),
  domain: plain('Domein'),
  sort: {
    label: 'Volgorde',
    reads: {
      name: 'Naam A–Z',
      'name-descending': 'Naam Z–A',
      newest: 'Nieuwste eerst',
      oldest: 'Oudste eerst',
      'recent-login': 'Laatst ingelogd',
      'old-login': 'Langst niet ingelogd',
    },
  },
};
