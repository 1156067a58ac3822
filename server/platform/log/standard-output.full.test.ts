import { spawn, type ChildProcess, type IOType } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, test } from 'vitest';

let child: ChildProcess;

afterEach(() => child.kill('SIGKILL'));

/** Runs statements with a log of the standard output, in a process of its own. */
function run(statements: string, output: IOType | number = 'pipe'): ChildProcess {
  const script = `
    import fs from 'node:fs';
    import { setImmediate, setTimeout } from 'node:timers/promises';
    import { createLog } from ${JSON.stringify(new URL('log.ts', import.meta.url).href)};
    const log = createLog('info');
    ${statements}`;
  child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', output, 'inherit'] });
  return child;
}

test('the lines of a process that exits at once are written', async () => {
  const { stdout } = run(`log.error('one'); log.error('two'); log.error('x'.repeat(40_000)); process.exit(7);`);
  const lines = (await text(stdout!)).trimEnd().split('\n');
  expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg.slice(0, 3)).toSorted()).toEqual([
    'one',
    'two',
    'xxx',
  ]);
});

describe.skipIf(!existsSync('/dev/full'))('a log that cannot be written, as to a closed terminal,', () => {
  test.each([
    ['failed before', `for (const line of ['one', 'two']) { log.info(line); await setTimeout(20); }`],
    ['is in progress', `log.info('one'); log.info('two');`],
  ])('does not prevent the exit when a write %s', async (_, statements) => {
    const full = await open('/dev/full', 'w');
    expect(await once(run(`${statements} process.exit(7);`, full.fd), 'exit')).toEqual([7, null]);
    await full.close();
  });
});

test('a reader that reads no more delays the exit for two seconds', async () => {
  // More than the pipe and the stream of this process contain.
  run(`for (let line = 0; line < 400; line += 1) log.info('x'.repeat(1000)); process.exit(7);`);
  expect(await once(child, 'exit')).toEqual([7, null]);
});

test('a log that could not be written for longer than lines are kept continues once it can', async () => {
  const { stdout } = run(`
    const { write } = fs;
    fs.write = (...values) => process.nextTick(values.at(-1), Object.assign(new Error('full'), { code: 'ENOSPC' }));
    for (let line = 0; line < 1100; line += 1) log.info('x'.repeat(1000));
    await setImmediate();
    fs.write = write;
    for (;;) {
      log.info('written'.padEnd(1000));
      await setImmediate();
    }`);
  for await (const data of stdout!) if (String(data).includes('written')) return;
  expect.unreachable();
});
