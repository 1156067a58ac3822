import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Planned } from './plan-room.ts';
import type { RoomName } from './room-name.ts';

/** One line that names the room's file, with its place, and one item at the end of a list. */
type Edit = { file: string; line: string; place: (lines: string[]) => number; list: string; item: string };

/**
 * The files that must know of a new room: the contract, the server and the router. Throws when one of them has changed
 * so much that there is no telling where.
 */
export function planWiring(root: string, name: RoomName): Planned[] {
  return editsFor(name).map((edit) => {
    const lines = readFileSync(join(root, edit.file), 'utf8').split('\n');
    return { path: edit.file, text: apply(edit, lines).join('\n') };
  });
}

function editsFor({ room, camel, pascal, title }: RoomName): Edit[] {
  return [
    {
      file: 'contract/all-endpoints.ts',
      line: `import * as ${camel} from './${room}.ts';`,
      place: (lines) => sorted(lines, /^import \* as \w+ from '\.\/(.+)\.ts';/, room),
      list: 'const rooms = {',
      item: camel === room ? `  ${room},` : `  '${room}': ${camel},`,
    },
    {
      file: 'server/app.ts',
      line: `import { ${camel}Feature } from './features/${room}/feature.ts';`,
      place: (lines) => sorted(lines, /^import .* from '\.\/features\/([^/]+)\/feature\.ts';/, room),
      list: 'export const features: Feature[] = [',
      item: `  ${camel}Feature,`,
    },
    {
      file: 'web/router.tsx',
      line: `const ${pascal}Page = onDemand(() => import('./features/${room}/${room}-page.tsx').then((page) => page.${pascal}Page));`,
      place: (lines) => lines.findIndex((line) => line.startsWith('const root = ')) - 1,
      list: 'const routes = [',
      item: `  createRoute({ getParentRoute, path: '/${room}', component: ${pascal}Page, staticData: { title: '${title}', access: 'customer' } }),`,
    },
  ];
}

function apply({ file, line, place, list, item }: Edit, lines: string[]): string[] {
  const start = lines.findIndex((each) => each.startsWith(list));
  const end = lines.findIndex((each, index) => index > start && /^[}\]]/.test(each));
  const at = place(lines);
  if (start === -1 || end === -1 || at < 0)
    throw new Error(`${file} no longer looks as scripts/rooms/plan-wiring.ts expects: adapt that first`);
  return lines.toSpliced(end, 0, item).toSpliced(at, 0, line);
}

/** Before the first line of this kind whose name comes later in the alphabet, or after the last of them. */
function sorted(lines: string[], kind: RegExp, name: string): number {
  const alike = lines.flatMap((line, index) => {
    const found = kind.exec(line)?.[1];
    return found === undefined ? [] : [{ index, found }];
  });
  const next = alike.find(({ found }) => found.localeCompare(name) > 0);
  return next?.index ?? (alike.at(-1)?.index ?? -2) + 1;
}
