import type { Endpoint } from '#contract/platform/endpoint.ts';
import type { Finding } from './finding.ts';

export type Declared = { feature: string; name: string; endpoint: Endpoint };
type Registered = { name: string; routes?: { endpoint: Endpoint }[] };

/** Every call of the contract is registered once, by the feature of its name, and no other route is. */
export function findRoutes(declared: Declared[], features: Registered[]): Finding[] {
  const callsByPath = Map.groupBy(declared, ({ endpoint }) => pathOf(endpoint));
  const twice = [...callsByPath.values()].flatMap(([, second]) => second ?? []);
  const answered = new Set(features.flatMap(({ routes = [] }) => routes.map(({ endpoint }) => endpoint)));
  const unanswered = declared.filter(({ endpoint }) => !answered.has(endpoint));
  return [
    ...unanswered.map(({ feature, name }) => inContract(feature, `no feature of server/app.ts answers '${name}'`)),
    ...twice.map(({ feature, endpoint }) => inContract(feature, `${pathOf(endpoint)} is declared twice`)),
    ...features.flatMap(({ name: feature, routes = [] }) =>
      routes.flatMap(({ endpoint }) => {
        const call = declared.find((each) => each.endpoint === endpoint);
        if (call?.feature === feature) return [];
        const problem = call
          ? `answers '${call.name}' of contract/${call.feature}.ts: move the call or its answer`
          : `registers ${pathOf(endpoint)}, which is not in the contract`;
        return [{ file: `server/features/${feature}`, problem }];
      }),
    ),
  ];
}

function inContract(feature: string, problem: string): Finding {
  return { file: `contract/${feature}.ts`, problem };
}

function pathOf({ method, path }: Endpoint): string {
  return `${method} ${path}`;
}
