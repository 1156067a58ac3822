import type { Endpoint } from '#contract/platform/endpoint.ts';
import type { Finding } from './source-tree.ts';

type Call = { feature: string; endpoint: Endpoint };
type Manifest = { name: string; routes?: { endpoint: Endpoint }[] };

/**
 * Every call of the contract is registered by the feature of its name, and no other route is.
 * Fastify refuses a second route of a path.
 */
export function findRoutes(declared: Call[], features: Manifest[]): Finding[] {
  const registered = features.flatMap(({ name, routes = [] }) =>
    routes.map(({ endpoint }) => ({ feature: name, endpoint })),
  );
  return [
    ...findMissing(declared, registered, ({ feature }) => `contract/${feature}.ts`, 'is not answered by its feature'),
    ...findMissing(registered, declared, ({ feature }) => `server/features/${feature}`, 'is not in its contract'),
  ];
}

function findMissing(calls: Call[], others: Call[], fileOf: (call: Call) => string, problem: string): Finding[] {
  return calls
    .filter(({ feature, endpoint }) => !others.some((each) => each.feature === feature && each.endpoint === endpoint))
    .map((call) => ({ file: fileOf(call), problem: `${call.endpoint.method} ${call.endpoint.path} ${problem}` }));
}
