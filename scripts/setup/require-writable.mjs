import { accessSync, constants, existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { root } from './run-program.mjs';
import { SetupError } from './setup-error.mjs';

/** Throws SetupError when this user may not change or create this folder of the repository. */
export function requireWritable(name) {
  const folder = resolve(root, existsSync(resolve(root, name)) ? name : '.');
  try {
    accessSync(folder, constants.W_OK);
  } catch {
    throw new SetupError(`This user may not write in ${folder}: run npm start once as its owner.`);
  }
}
