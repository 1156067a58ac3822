import { readFileSync } from 'node:fs';
import { wasInterrupted } from './run-program.mjs';

const checkEveryMs = 250;

/**
 * Ends this process with SIGTERM once the npm that started it has ended. npm runs scripts in a shell that does not
 * forward signals: stopping npm would otherwise leave the portal running, with its port and its data folder.
 */
export function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const shell = process.ppid;
  const above = readProcess(shell).parent;
  // Without a shell, what is above npm, such as a terminal, may end.
  const isThroughShell = !readProcess(shell).name.startsWith('npm') && readProcess(above).name.startsWith('npm');
  const timer = setInterval(() => {
    if (process.ppid === shell && (!isThroughShell || readProcess(shell).parent === above)) return;
    clearInterval(timer);
    // A program that stops already would take another signal as one to end at once.
    if (!wasInterrupted()) process.kill(process.pid, 'SIGTERM');
  }, checkEveryMs);
  timer.unref();
}

/** The name and the parent of a process: Linux has them in a file. */
function readProcess(pid) {
  try {
    const [, name, parent] = /\((.*)\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'));
    return { name, parent };
  } catch {
    return { name: '', parent: '' };
  }
}
