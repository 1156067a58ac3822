import { readFileSync } from 'node:fs';

const checkEveryMilliseconds = 250;

/**
 * Ends this process with SIGTERM once the npm that started it is gone. npm runs scripts through a shell that passes no
 * signals on: whoever stops npm itself would otherwise leave the portal running, with its port and its data folder.
 */
export function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const links = ancestry();
  const timer = setInterval(() => {
    if (links.every(({ child, parent }) => parentOf(child) === parent)) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, checkEveryMilliseconds);
  timer.unref();
}

/** From this process up to npm. What lies above npm, such as the terminal it was started from, may go. */
function ancestry() {
  const own = { child: process.pid, parent: process.ppid };
  const above = parentOf(process.ppid);
  const isThroughShell =
    above !== undefined && !nameOf(own.parent).startsWith('npm') && nameOf(above).startsWith('npm');
  return isThroughShell ? [own, { child: own.parent, parent: above }] : [own];
}

/** Of other processes only Linux tells this in a file. */
function parentOf(pid) {
  if (pid === process.pid) return process.ppid;
  const fields = statusOf(pid).split(') ').pop().split(' ');
  return fields[1] === undefined ? undefined : Number(fields[1]);
}

function nameOf(pid) {
  return statusOf(pid).match(/\((.*)\)/)?.[1] ?? '';
}

function statusOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return '';
  }
}
