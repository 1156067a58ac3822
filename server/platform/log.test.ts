import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { expect, test } from 'vitest';

test.skipIf(!existsSync('/dev/full'))(
  'a log that cannot be written, as to a closed terminal, ends and delays nothing',
  async () => {
    const script = `
    import { setTimeout } from 'node:timers/promises';
    import { createLog } from ${JSON.stringify(new URL('log.ts', import.meta.url).href)};
    const log = createLog('info');
    for (let line = 0; line < 3; line += 1) {
      log.info('stopping');
      await setTimeout(20);
    }
    process.exit(7);`;
    const full = await open('/dev/full', 'w');
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', full.fd, 'inherit'],
    });
    expect(await once(child, 'exit')).toEqual([7, null]);
    await full.close();
  },
);
