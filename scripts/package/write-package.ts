import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { hydrateSymlinks } from '#server/platform/embedded-postgres/binaries/hydrate-symlinks.ts';
import { projectRoot } from '#server/platform/project-root.ts';
import { version } from '#server/platform/version.ts';
import { SetupError } from '../setup/setup-error.mjs';
import { describeParts } from './bill-of-materials.ts';
import { listLicences, readBundledLicences, readLicence, type Licence } from './licences.ts';
import { collectNativePackages, integrityOf, type Architecture, type NativePackage } from './native-packages.ts';

/** Files and folders of the repository that the program reads, or that its operator does. */
const copied = [
  'dist/server',
  'dist/web',
  'server/migrations',
  'server/features/help/topics',
  'server/features/help/tips',
  'server/seed/demo-tools',
  'server/platform/database/protect-audit-log.sql',
  'docs',
  'ops',
  '.env.example',
  'CHANGELOG.md',
];
/** Pictures of the README, records of decisions, and what is only needed to build other programs. */
const leftOut = /^(docs\/(images|decisions|architecture)|ops\/package)$|\.(a|ts|map)$|\/(include|pkgconfig)$/;

/** Writes portaal-VERSION-linux-ARCHITECTURE.tar.gz to a folder, default dist. Throws SetupError. */
export async function writePackage(
  architecture: Architecture,
  destination = join(projectRoot, 'dist'),
): Promise<{ path: string; bytes: number }> {
  const name = `portaal-${version}-linux-${architecture}`;
  const native = collectNativePackages(architecture);
  const folder = join(mkdtempSync(join(tmpdir(), 'portaal-package-')), name);
  try {
    for (const path of copied) copy(join(projectRoot, path), join(folder, path), path);
    cpSync(join(projectRoot, 'ops/package/portaal'), makeParent(join(folder, 'bin/portaal')));
    cpSync(join(native.node.folder, 'bin/node'), makeParent(join(folder, 'node/bin/node')));
    const packages = [native.postgres, ...native.addons];
    for (const each of packages) copy(each.folder, join(folder, 'node_modules', each.name));
    // Only the pages of the API documentation.
    for (const path of ['package.json', 'static', 'LICENSE'])
      copy(join(native.apiPages.folder, path), join(folder, 'node_modules', native.apiPages.name, path));
    await hydrateSymlinks(join(folder, 'node_modules', native.postgres.name));
    for (const path of ['bin/portaal', 'node/bin/node']) chmodSync(join(folder, path), 0o755);
    writeFileSync(join(folder, 'VERSION'), `${version}\n`);
    writeFileSync(join(folder, 'package.json'), toJson({ name: 'portaal', version, private: true, type: 'module' }));
    describe(folder, [native.node, ...packages, native.apiPages], native);
    return compress(folder, join(destination, `${name}.tar.gz`));
  } finally {
    native.remove();
    rmSync(dirname(folder), { recursive: true, force: true });
  }
}

/** The lists of parts and of licences. */
function describe(
  folder: string,
  packages: NativePackage[],
  { node, postgres }: { node: NativePackage; postgres: NativePackage },
): void {
  // The bundle may have a package that is also in the archive as it is.
  const byKey = new Map(
    [...readBundledLicences(), ...packages.map(readLicence)].map((part) => [`${part.name}@${part.version}`, part]),
  );
  const all: Licence[] = [...byKey.values()];
  writeFileSync(join(folder, 'LICENCES.txt'), `${listLicences(all)}${readOwnTexts()}`);
  const toPart = ({ name, version: partVersion, identifier }: Licence) => ({
    name,
    version: partVersion,
    licence: identifier ?? undefined,
    integrity: integrityOf(name, partVersion),
  });
  // 18.4.0-beta.17 has PostgreSQL 18.4.
  const postgresVersion = postgres.version.replace(/^(\d+\.\d+).*/, '$1');
  const programs = [
    { name: 'node', version: node.version, cpe: `cpe:2.3:a:nodejs:node.js:${node.version}:*:*:*:*:*:*:*` },
    {
      name: 'postgresql',
      version: postgresVersion,
      cpe: `cpe:2.3:a:postgresql:postgresql:${postgresVersion}:*:*:*:*:*:*:*`,
    },
  ];
  const portal = { name: 'portaal', version, licence: undefined, integrity: undefined };
  writeFileSync(join(folder, 'sbom.cdx.json'), toJson(describeParts(portal, all.map(toPart), programs, new Date())));
}

/** Licences of PostgreSQL and its libraries, which its package of npm lacks. */
function readOwnTexts(): string {
  return `\n${'-'.repeat(80)}\n\n${readFileSync(join(projectRoot, 'ops/package/postgresql-licences.txt'), 'utf8')}`;
}

const toJson = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

function makeParent(path: string): string {
  mkdirSync(dirname(path), { recursive: true });
  return path;
}

/** `name`: what `leftOut` is compared with, for the folder itself and what is in it. */
function copy(from: string, to: string, name = basename(from)): void {
  cpSync(from, makeParent(to), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => !leftOut.test(name + source.slice(from.length)),
  });
}

function compress(folder: string, path: string): { path: string; bytes: number } {
  const owner = ['--owner=0', '--group=0', '--numeric-owner', '--sort=name', '--mode=u+rwX,go+rX,go-w'];
  const args = ['--create', ...owner, '--use-compress-program=gzip -9n', `--file=${path}`, basename(folder)];
  const { status, error, stderr } = spawnSync('tar', args, { cwd: dirname(folder), encoding: 'utf8' });
  if (status !== 0) throw new SetupError(`The archive could not be written: ${error?.message ?? stderr}`);
  return { path, bytes: statSync(path).size };
}
