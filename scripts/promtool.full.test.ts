import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectRoot } from '#server/platform/project-root.ts';

const cwd = join(projectRoot, 'ops/prometheus');
const isInstalled = spawnSync('promtool', ['--version']).status === 0;

// Of Debian's package `prometheus`.
describe.skipIf(!isInstalled)('promtool', () => {
  test.each(['check rules rules.yml', 'test rules rules.test.yml'])('%s succeeds', (command) => {
    const { status, stdout, stderr } = spawnSync('promtool', command.split(' '), { cwd, encoding: 'utf8' });
    expect(status, `${stdout}${stderr}`).toBe(0);
  });
});
