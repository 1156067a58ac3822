import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { planRoom } from './rooms/plan-room.ts';
import { planWiring } from './rooms/plan-wiring.ts';
import { toRoomName } from './rooms/room-name.ts';

/** `npm run new-room office-notes "Notities"`: a room on every side that passes all checks, to change into the real one. */
const root = join(import.meta.dirname, '..');
const [room, title = 'Nieuwe pagina'] = process.argv.slice(2);

try {
  if (room === undefined) throw new Error('How is the room called? npm run new-room NAME ["Dutch title"]');
  makeRoom(room);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

function makeRoom(called: string): void {
  const name = toRoomName(called, title);
  const planned = [...planRoom(root, name), ...planWiring(root, name)];
  for (const { path, text } of planned) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const paths = planned.map(({ path }) => path);
  run(
    'node_modules/oxfmt/bin/oxfmt',
    paths.filter((path) => /\.tsx?$/.test(path)),
  );
  run('scripts/check.ts', ['--write']);
  console.log(`\nWritten:\n${paths.map((path) => `  ${path}`).join('\n')}`);
  console.log(`\nIts page is at /${called}. Once it works, give it a place in web/shell/navigation.ts.`);
}

function run(script: string, args: string[]): void {
  const { status } = spawnSync(process.execPath, [join(root, script), ...args], { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
}
