import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Declared, Registered } from './routes.ts';
import type { Tree } from './source/tree.ts';

type Routes = { routes: { endpoint: Declared['endpoint'] }[] };

/** Every call of the contract of this tree. */
export async function loadEndpoints(tree: Tree): Promise<Declared[]> {
  const { allEndpoints } = await load<{ allEndpoints: Declared[] }>(tree, 'contract/all-endpoints.ts');
  return allEndpoints;
}

/** What the server of this tree registers. */
export async function loadRoutes(tree: Tree): Promise<Registered> {
  const files = tree.files.filter(({ path }) => /^server\/features\/[^/]+\/routes\.ts$/.test(path));
  const rooms = files.map(async ({ path }) => {
    const { routes } = await load<Routes>(tree, path);
    return { room: path.split('/')[2] ?? '', endpoints: routes.map(({ endpoint }) => endpoint) };
  });
  const { routes } = await load<Routes>(tree, 'server/app.ts');
  return { app: routes.map(({ endpoint }) => endpoint), rooms: await Promise.all(rooms) };
}

async function load<Module>(tree: Tree, path: string): Promise<Module> {
  return (await import(pathToFileURL(join(tree.root, path)).href)) as Module;
}
