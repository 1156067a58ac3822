import { findNode, requireNode } from './setup/bundled-node.mjs';
import { endWithNpm } from './setup/end-with-npm.mjs';
import { installDependencies } from './setup/install-dependencies.mjs';
import { runStep } from './setup/run-step.mjs';
import { selectSteps } from './setup/test-steps.mjs';

let interrupted = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => (interrupted = true));

const total = { passed: 0, failed: 0, failures: [], retried: [] };
const add = ({ passed, failed, failures, retried }) => {
  total.passed += passed;
  total.failed += failed;
  total.failures.push(...failures);
  total.retried.push(...retried);
};

try {
  const steps = selectSteps(process.argv.slice(2));
  requireNode();
  endWithNpm();
  await installDependencies();
  const node = findNode();
  for (const step of steps) {
    add(await runStep(step, node));
    // What was cut short is no result: the run ends as failed, whatever its steps said before.
    if (interrupted) throw new Error('The run was interrupted.');
  }
} catch (error) {
  console.error(error.message);
  add({ passed: 0, failed: 1, failures: [error.message], retried: [] });
}

process.exitCode = total.failed === 0 ? 0 : 1;
if (total.retried.length > 0) console.log(['\nPassed at the second try only:', ...total.retried].join('\n  '));
if (total.failures.length > 0) console.log(['\nFailed:', ...total.failures].join('\n  '));
console.log(`\n${total.passed} passed, ${total.failed} failed`);
