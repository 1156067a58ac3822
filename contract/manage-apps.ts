import * as z from 'zod/mini';
import { appCategoryLength, appNameLength } from './app-rules.ts';
import { app, appStatuses } from './apps.ts';
import { iconNames } from './icon-names.ts';
import { basedOn, count, done, endpoint, idParams, instant, pageQuery, version } from './platform/endpoint.ts';
import { optionalText } from './platform/text/optional-text.ts';
import { move } from './platform/move.ts';
import { openAddress } from './platform/open-address.ts';
import { requiredLine } from './platform/text/one-line.ts';

/** The colours of an icon and its tile, each readable in both themes. */
export const appHues = ['hue-1', 'hue-2', 'hue-3', 'hue-4', 'hue-5', 'hue-6'] as const;

/** An app as administrators see it. */
export const managedApp = z.extend(
  z.omit(app, { hasVoted: true, canWithdraw: true, isFavorite: true, lastOpenedAt: true }),
  { version, archivedAt: z.nullable(instant) },
);
export type ManagedApp = z.infer<typeof managedApp>;

export const appForm = z.strictObject({
  name: requiredLine('Vul een naam in', appNameLength),
  description: z.string().check(z.trim(), z.maxLength(1000, 'Maximaal 1.000 tekens')),
  category: requiredLine('Vul een categorie in', appCategoryLength),
  status: z.enum(appStatuses, 'Kies een status'),
  icon: z.enum(iconNames, 'Kies een pictogram'),
  hue: z.enum(appHues, 'Kies een kleur'),
  minimumRole: z.literal([0, 1, 2, 3], 'Kies een rol'),
  /** Null: a proposal, which users can only vote for. */
  url: z.nullable(openAddress),
});
export type AppForm = z.infer<typeof appForm>;

export const listManagedApps = endpoint({
  method: 'GET',
  path: '/api/admin/apps',
  access: 'administrator',
  cost: 'costly',
  summary: 'The apps of all roles in the default order, or the archived ones.',
  query: z.strictObject({
    ...pageQuery,
    state: z._default(z.enum(['active', 'archived']), 'active'),
    search: optionalText(100),
  }),
  output: z.array(managedApp),
  errors: [],
});

export const addApp = endpoint({
  method: 'POST',
  path: '/api/admin/apps',
  access: 'administrator',
  summary: 'Add an app after the others; at most 500 apps.',
  body: appForm,
  output: managedApp,
  errors: ['record_limit_reached'],
  status: 201,
});

export const saveApp = endpoint({
  method: 'PUT',
  path: '/api/admin/apps/{id}',
  access: 'administrator',
  summary:
    'Change an app; its voters are notified of another status, and of its first address. Votes for a proposal return to voters who do not see it any more, who are notified.',
  params: idParams,
  body: z.extend(appForm, { version }),
  /** `returnedVotes`: number of votes that returned. */
  output: z.extend(managedApp, { returnedVotes: count }),
  errors: ['not_found', 'changed_meanwhile'],
});

export const moveApp = endpoint({
  method: 'PUT',
  path: '/api/admin/apps/{id}/position',
  access: 'administrator',
  summary: 'Move an app in the default order.',
  params: idParams,
  body: move,
  output: done,
  errors: ['not_found', 'changed_meanwhile'],
});

export const archiveApp = endpoint({
  method: 'POST',
  path: '/api/admin/apps/{id}/archive',
  access: 'administrator',
  summary: 'Archive an app. The votes for a proposal return to their voters, who are notified.',
  params: idParams,
  body: basedOn,
  /** `returnedVotes`: number of votes that returned. */
  output: z.object({ app: managedApp, returnedVotes: count }),
  errors: ['not_found', 'changed_meanwhile'],
});

export const restoreApp = endpoint({
  method: 'POST',
  path: '/api/admin/apps/{id}/restore',
  access: 'administrator',
  summary:
    'Show an archived app again; at most 500 apps. Who was notified that the proposal was dropped is notified of it.',
  params: idParams,
  body: basedOn,
  output: managedApp,
  errors: ['not_found', 'changed_meanwhile', 'record_limit_reached'],
});
