import { parseArgs } from 'node:util';
import { systemClock } from '#server/platform/clock.ts';
import { checks } from './checks.ts';
import { printReport } from './print-report.ts';
import { runChecks } from './run-checks.ts';

/**
 * `portaal doctor [--json]`, or `npm run doctor -- [--json]`: checks the portal and what it depends on, with the
 * environment of the portal, whether it runs or not. It changes nothing.
 */
const usage = 'Usage: portaal doctor [--json], or in a checkout: npm run doctor -- [--json]';

const exitCodes = { ok: 0, warning: 0, error: 1, usage: 2 };

process.exitCode = await examine(process.argv.slice(2));
// Of a check that did not end in time.
process.stdout.write('', () => process.exit());

async function examine(args: string[]): Promise<number> {
  const json = readJsonOption(args);
  if (json === null) {
    console.error(usage);
    return exitCodes.usage;
  }
  const report = await runChecks(process.env, { checks, clock: systemClock });
  const { isTTY, columns } = process.stdout;
  const format = { width: isTTY ? columns : null, hasColours: isTTY && process.stdout.hasColors() };
  process.stdout.write(json ? `${JSON.stringify(report, null, 2)}\n` : printReport(report, format));
  return exitCodes[report.result];
}

/** Null: the arguments are wrong. */
function readJsonOption(args: string[]): boolean | null {
  try {
    return parseArgs({ args, options: { json: { type: 'boolean', default: false } } }).values.json;
  } catch {
    return null;
  }
}
