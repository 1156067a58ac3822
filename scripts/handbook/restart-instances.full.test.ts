import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { projectRoot } from '#server/platform/project-root.ts';

const ops = join(projectRoot, 'ops/nginx');

let folder: string;
let configuration: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portaal-restart-'));
  configuration = join(folder, 'portaal.conf');
  cpSync(join(ops, 'portaal.conf'), configuration);
});

afterEach(() => rmSync(folder, { recursive: true }));

/**
 * Runs the script with programs that only record what they are asked. A reload is recorded with the instances that
 * nginx then sends calls to. `broken`: the port of an instance that does not start.
 */
function restart({ broken = 0 } = {}): { status: number | null; stderr: string; steps: string[] } {
  const steps = join(folder, 'steps');
  writeFileSync(steps, '');
  const program = (name: string, lines: string) =>
    writeFileSync(join(folder, name), `#!/bin/sh\n${lines}\n`, { mode: 0o755 });
  program('nginx', '');
  program(
    'systemctl',
    `case "$*" in
      'reload nginx') echo "to" $(sed -n 's/^ *server 127.0.0.1:\\([0-9]*\\);$/\\1/p' ${configuration}) >> ${steps} ;;
      'restart '*) echo "$*" >> ${steps} ;;
      *portaal@${broken}) exit 3 ;;
    esac`,
  );
  program('curl', `case "$*" in *:${broken}/*) exit 7 ;; esac`);
  const { status, stderr } = spawnSync(join(ops, 'restart-instances'), [configuration], {
    encoding: 'utf8',
    env: { PATH: `${folder}${delimiter}${process.env['PATH']}` },
  });
  return { status, stderr, steps: readFileSync(steps, 'utf8').trim().split('\n') };
}

test('each instance is restarted while nginx sends calls to the other only', () => {
  expect(restart()).toMatchObject({
    status: 0,
    steps: ['to 3002', 'restart portaal@3001', 'to 3001 3002', 'to 3001', 'restart portaal@3002', 'to 3001 3002'],
  });
});

test.each([3001, 3002])('after %i did not start, the next run begins with it: nginx always has the other', (broken) => {
  const other = broken === 3001 ? 3002 : 3001;
  expect(restart({ broken })).toMatchObject({ status: 1, stderr: expect.stringContaining(`portaal@${broken}`) });
  const { status, steps } = restart();
  expect(status).toBe(0);
  expect(steps).toEqual([
    `to ${other}`,
    `restart portaal@${broken}`,
    'to 3001 3002',
    `to ${broken}`,
    `restart portaal@${other}`,
    'to 3001 3002',
  ]);
});

test('a configuration without instances of this machine is refused', () => {
  writeFileSync(configuration, 'upstream portaal { server 10.0.0.11:3000; }\n');
  expect(restart()).toMatchObject({ status: 1, stderr: expect.stringContaining('nothing was restarted') });
});
