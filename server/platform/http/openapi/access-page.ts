import type { allEndpoints } from '#contract/platform/all-endpoints.ts';
import { apiKeyPermissionFor } from '#contract/platform/api-key-permissions.ts';
import { allows, roleNames, roles } from '#contract/platform/roles.ts';

type Declared = (typeof allEndpoints)[number];

const header = [
  'Call',
  'Rule',
  'Anonymous',
  ...roles.map((role) => `${roleNames[role]} (${role})`),
  'API key',
  'Errors',
];

/** docs/access.md: which role may make which call, and its errors. */
export function accessPage(declared: Declared[]): string {
  const features = [...Map.groupBy(declared, ({ feature }) => feature)].toSorted(([a], [b]) => a.localeCompare(b));
  const tables = features.flatMap(([feature, calls]) => {
    const rows = [header, header.map(() => '---'), ...calls.map(toRow)];
    return ['', `## ${feature}`, '', ...rows.map((cells) => `| ${cells.join(' | ')} |`)];
  });
  return [
    '# Who may make which call',
    '',
    'Generated from the contract by `npm run check -- --write`; a change of rights shows here in the diff.',
    'Besides the errors named, a call answers those that every call can answer.',
    'API key: the permission that a key needs, beside the role of its owner. Reauthenticated: within 10 minutes after the',
    'password or a second factor was given in that session; a call with the error `reauthentication_required` asks for that',
    'for some of its inputs, and then refuses API keys.',
    ...tables,
    '',
  ].join('\n');
}

function toRow({ name, endpoint }: Declared): string[] {
  const { method, path, access, reauthentication, errors } = endpoint;
  const allowed = [null, ...roles].map((role) => (allows(access, role) ? 'yes' : '–'));
  const rule = reauthentication ? `${access}, reauthenticated` : access;
  const codes = errors.map((code) => `\`${code}\``).join(' ');
  return [`\`${method} ${path}\` ${name}`, rule, ...allowed, apiKeyPermissionFor(endpoint) ?? '–', codes];
}
