import { readFileSync } from 'node:fs';

const checkEveryMilliseconds = 250;

/**
 * Ends this process with SIGTERM once the npm that started it has ended. npm runs scripts in a shell that does not
 * forward signals: stopping npm would otherwise leave the portal running, with its port and its data folder.
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

/** The processes from this one up to npm. Those above npm, such as the terminal, may end. */
function ancestry() {
  const own = { child: process.pid, parent: process.ppid };
  const above = parentOf(process.ppid);
  const isThroughShell =
    above !== undefined && !nameOf(own.parent).startsWith('npm') && nameOf(above).startsWith('npm');
  return isThroughShell ? [own, { child: own.parent, parent: above }] : [own];
}

/** Only Linux has this in a file. */
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
