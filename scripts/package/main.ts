import { parseArgs } from 'node:util';
import { exitWith, SetupError } from '../setup/setup-error.mjs';
import { architectures } from './native-packages.ts';
import { writePackage } from './write-package.ts';

/** `npm run package -- [--arch=arm64]`: writes an archive that is installed without npm. */
const usage = `Usage: npm run package -- [--arch=${architectures.join('|')}]`;

await exitWith(async () => {
  const architecture = architectures.find((known) => known === readArchitecture());
  if (architecture === undefined) throw new SetupError(usage);
  const { path, bytes } = await writePackage(architecture);
  console.log(`Wrote ${path}, ${(bytes / 1e6).toFixed(1)} MB.`);
  return 0;
});

function readArchitecture(): string {
  try {
    return parseArgs({ options: { arch: { type: 'string', default: process.arch } } }).values.arch;
  } catch {
    return '';
  }
}
