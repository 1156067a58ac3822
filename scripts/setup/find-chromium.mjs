import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { runProgram } from './run-program.mjs';
import { SetupError } from './setup-error.mjs';

const candidates = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * The path of a Chromium: CHROMIUM_PATH, one that is installed, or one that apt-get installs now if permitted.
 * Throws SetupError saying what to install.
 */
export async function findChromium() {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) {
    if (existsSync(chosen)) return chosen;
    throw new SetupError(`CHROMIUM_PATH is ${chosen}, which does not exist.`);
  }
  const found = candidates.find((path) => existsSync(path)) ?? (await installWithApt());
  if (found) return found;
  throw new SetupError(
    'The browser tests need Chromium. Install it ("sudo apt-get install chromium", or Google Chrome from ' +
      'https://www.google.com/chrome), or set CHROMIUM_PATH to the program.',
  );
}

/** Resolves with `undefined` without apt-get, or when becoming root needs a password. */
async function installWithApt() {
  const isRoot = process.getuid?.() === 0;
  if (!existsSync('/usr/bin/apt-get') || !(isRoot || spawnSync('sudo', ['-n', 'true']).status === 0)) return undefined;
  console.log('Installing Chromium (apt-get install chromium)…');
  const install = 'apt-get update -qq; apt-get install -y -qq --no-install-recommends chromium';
  const command = ['env', 'DEBIAN_FRONTEND=noninteractive', 'sh', '-c', install];
  const [file, ...args] = isRoot ? command : ['sudo', '-n', ...command];
  await runProgram(file, args);
  return candidates.find((path) => existsSync(path));
}
