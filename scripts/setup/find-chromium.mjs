import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { runProgram } from './run-program.mjs';
import { SetupError } from './setup-error.mjs';

/**
 * Chromium without a user interface: it starts and opens pages in half the time. From Debian's package of this name.
 */
const headlessShell = '/usr/bin/chromium-headless-shell';
const browsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
/**
 * The path of a Chromium: CHROMIUM_PATH, one that is installed, or one that apt-get installs now if permitted. For
 * benchmarks the browser that people use, although it is slower. Throws SetupError saying what to install.
 *
 * @param {'tests' | 'benchmarks'} purpose
 */
export async function findChromium(purpose) {
  const isForTests = purpose === 'tests';
  const candidates = isForTests ? [headlessShell, ...browsers] : [...browsers, headlessShell];
  const packages = isForTests ? ['chromium-headless-shell', 'chromium'] : ['chromium'];
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) {
    if (existsSync(chosen)) return chosen;
    throw new SetupError(`CHROMIUM_PATH is ${chosen}, which does not exist.`);
  }
  const find = () => candidates.find((path) => existsSync(path));
  if (!find()) await installWithApt(packages);
  const found = find();
  if (found) return found;
  throw new SetupError(
    'The browser tests need Chromium. Install it ("sudo apt-get install chromium", or Google Chrome from ' +
      'https://www.google.com/chrome), or set CHROMIUM_PATH to the program.',
  );
}

/**
 * Installs the first of the packages that there is. Does nothing without apt-get,
 * or when becoming root needs a password.
 */
async function installWithApt(packages) {
  const isRoot = process.getuid?.() === 0;
  if (!existsSync('/usr/bin/apt-get') || !(isRoot || spawnSync('sudo', ['-n', 'true']).status === 0)) return;
  console.log(`Installing Chromium (apt-get install ${packages.join(' or ')})…`);
  const installs = packages.map((name) => `apt-get install -y -qq --no-install-recommends ${name}`);
  const command = ['env', 'DEBIAN_FRONTEND=noninteractive', 'sh', '-c', `apt-get update -qq; ${installs.join(' || ')}`];
  const [file, ...args] = isRoot ? command : ['sudo', '-n', ...command];
  await runProgram(file, args);
}
