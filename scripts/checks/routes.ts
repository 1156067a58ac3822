import type { Endpoint } from '#contract/endpoint.ts';
import type { Finding } from './finding.ts';

export type Declared = { room: string; name: string; endpoint: Endpoint };

/** What is registered: by the server as a whole, and by the routes.ts of each room. */
export type Registered = { app: Endpoint[]; rooms: { room: string; endpoints: Endpoint[] }[] };

/** Every call of the contract is answered by the room of its name, and nothing else is registered. */
export function findRoutes(declared: Declared[], registered: Registered): Finding[] {
  const byEndpoint = new Map(declared.map((call) => [call.endpoint, call]));
  const ofRooms = registered.rooms.flatMap(({ room, endpoints }) =>
    endpoints.flatMap((endpoint) => findStray(room, endpoint, byEndpoint.get(endpoint), registered.app)),
  );
  const paths = Map.groupBy(declared, ({ endpoint }) => pathOf(endpoint));
  return [
    ...ofRooms,
    ...declared
      .filter(({ endpoint }) => !registered.app.includes(endpoint))
      .map(({ room, name }) => inContract(room, `'${name}' is answered by no route of server/app.ts`)),
    ...registered.app
      .filter((endpoint) => !byEndpoint.has(endpoint))
      .map((endpoint) => ({
        file: 'server/app.ts',
        problem: `registers ${pathOf(endpoint)}, which is not in the contract`,
      })),
    ...[...paths.values()]
      .filter((calls) => calls.length > 1)
      .flatMap(([, second]) => inContract(second!.room, `${pathOf(second!.endpoint)} is declared twice`)),
  ];
}

function findStray(room: string, endpoint: Endpoint, call: Declared | undefined, app: Endpoint[]): Finding[] {
  const file = `server/features/${room}/routes.ts`;
  const missing = app.includes(endpoint)
    ? []
    : [{ file, problem: `${pathOf(endpoint)} is not among the routes of server/app.ts` }];
  if (!call || call.room === room) return missing;
  const problem = `answers '${call.name}' of contract/${call.room}.ts: move the call to contract/${room}.ts, or its answer to the room`;
  return [...missing, { file, problem }];
}

function inContract(room: string, problem: string): Finding {
  return { file: `contract/${room}.ts`, problem };
}

function pathOf({ method, path }: Endpoint): string {
  return `${method} ${path}`;
}
