import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { nodeFlags } from './bundled-node.mjs';
import { countReport } from './count-report.mjs';
import { root, runProgram } from './run-program.mjs';

const reports = join(root, 'test-results');
const onePassed = { passed: 1, failed: 0, failures: [], retried: [] };
const oneFailure = (step) => ({ passed: 0, failed: 1, failures: [step.title], retried: [] });

/** Runs one step under its heading and resolves with how many of its checks or tests passed and failed, and which; never rejects. */
export async function runStep(step, node) {
  console.log(`\n── ${step.title} (${step.name})`);
  const startedAt = Date.now();
  const counts = await countStep(step, node).catch((error) => {
    console.error(error.message);
    return oneFailure(step);
  });
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  console.log(`── ${step.title}: ${counts.passed} passed, ${counts.failed} failed in ${seconds} s`);
  return counts;
}

async function countStep(step, node) {
  if (step.run) {
    await step.run(node);
    return onePassed;
  }
  const script = join(root, step.script);
  if (!existsSync(script)) throw new Error(`${step.script} does not exist.`);
  const environment = (await step.environment?.()) ?? {};
  const report = join(reports, `${step.name}.json`);
  const exitCode = await runProgram(
    node,
    [...nodeFlags, script, ...step.args, ...reportArgs(step, report)],
    environment,
  );
  if (step.isVitest) return countReport(report, exitCode);
  return exitCode === 0 ? onePassed : oneFailure(step);
}

function reportArgs(step, report) {
  if (!step.isVitest) return [];
  mkdirSync(reports, { recursive: true });
  // A crash must not be covered up by the report of an earlier run.
  rmSync(report, { force: true });
  return ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
}
