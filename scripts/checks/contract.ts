import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { apiKeyPermissionFor } from '#contract/platform/api-key-permissions.ts';
import type { Endpoint } from '#contract/platform/endpoint.ts';
import { allows, roleNames, roles } from '#contract/platform/roles.ts';
import type { Finding } from './finding.ts';
import type { Tree } from './source/tree.ts';

export type Declared = { feature: string; name: string; endpoint: Endpoint };
export type Registered = { name: string; routes?: { endpoint: Endpoint }[] };

/** Every call of the contract in this tree. */
export async function loadEndpoints({ root }: Tree): Promise<Declared[]> {
  const module: unknown = await import(pathToFileURL(join(root, 'contract/platform/all-endpoints.ts')).href);
  return (module as { allEndpoints: Declared[] }).allEndpoints;
}

/** The features that the server of this tree registers. */
export async function loadFeatures({ root }: Tree): Promise<Registered[]> {
  const module: unknown = await import(pathToFileURL(join(root, 'server/app.ts')).href);
  return (module as { features: Registered[] }).features;
}

/** Every call of the contract is registered once, by the feature of its name, and no other route is. */
export function findRoutes(declared: Declared[], features: Registered[]): Finding[] {
  const routes = features.flatMap(({ name, routes: own = [] }) =>
    own.map(({ endpoint }) => ({ feature: name, endpoint })),
  );
  const paths = Map.groupBy(declared, ({ endpoint }) => pathOf(endpoint));
  const unanswered = declared.filter(({ endpoint }) => !routes.some((route) => route.endpoint === endpoint));
  const twice = [...paths.values()].flatMap(([, second]) => second ?? []);
  return [
    ...unanswered.map(({ feature, name }) => inContract(feature, `no feature of server/app.ts answers '${name}'`)),
    ...twice.map(({ feature, endpoint }) => inContract(feature, `${pathOf(endpoint)} is declared twice`)),
    ...routes.flatMap(({ feature, endpoint }) => {
      const call = declared.find((each) => each.endpoint === endpoint);
      if (call?.feature === feature) return [];
      const problem = call
        ? `answers '${call.name}' of contract/${call.feature}.ts: move the call or its answer`
        : `registers ${pathOf(endpoint)}, which is not in the contract`;
      return [{ file: `server/features/${feature}`, problem }];
    }),
  ];
}

function inContract(feature: string, problem: string): Finding {
  return { file: `contract/${feature}.ts`, problem };
}

function pathOf({ method, path }: Endpoint): string {
  return `${method} ${path}`;
}

const header = [
  'Call',
  'Rule',
  'Anonymous',
  ...roles.map((role) => `${roleNames[role]} (${role})`),
  'API key',
  'Errors',
];

/** docs/access.md: which role may make which call, and its errors. */
export function toAccessPage(declared: Declared[]): string {
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
  const allowed = [null, ...roles].map((role) => (allows(endpoint.access, role) ? 'yes' : '–'));
  const codes = endpoint.errors.map((code) => `\`${code}\``).join(' ');
  const rule = endpoint.reauthentication ? `${endpoint.access}, reauthenticated` : endpoint.access;
  return [`\`${pathOf(endpoint)}\` ${name}`, rule, ...allowed, apiKeyPermissionFor(endpoint) ?? '–', codes];
}
