import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';

/** The folder of the repository. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
let interrupted = false;

/** Whether this process got a signal while it ran a program. */
export const wasInterrupted = () => interrupted;

/**
 * Runs a program in the repository with this terminal, and forwards the signals that this process gets.
 * Resolves with its exit code; a signal counts as 128 plus its number, as in a shell. Rejects when it cannot start.
 */
export function runProgram(file, args, environment = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...environment } });
    const forward = (signal) => {
      interrupted = true;
      child.kill(signal);
    };
    for (const signal of signals) process.on(signal, forward);
    const settle = (finish, value) => {
      for (const signal of signals) process.off(signal, forward);
      finish(value);
    };
    child.once('error', (error) => settle(reject, error));
    child.once('exit', (code, signal) => settle(resolve, code ?? 128 + constants.signals[signal]));
  });
}
