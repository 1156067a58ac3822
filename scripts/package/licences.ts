import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#server/platform/project-root.ts';
import type { NativePackage } from './native-packages.ts';

/** `identifier`: of SPDX; null where the package has none. */
export type Licence = { name: string; version: string; identifier: string | null; text: string | null };

/** The packages in the bundles of the server and the browser part, which Vite lists when it builds them. */
export function readBundledLicences(): Licence[] {
  const lists = ['server', 'web'].map((bundle) => {
    const path = join(projectRoot, 'dist', bundle, '.vite/licences.json');
    return JSON.parse(readFileSync(path, 'utf8')) as Licence[];
  });
  const byKey = new Map(lists.flat().map((licence) => [`${licence.name}@${licence.version}`, licence]));
  return [...byKey.values()].toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
}

/** The texts of a licence that has to be passed on, for packages that only name it. */
const textFiles: Record<string, string> = { 'LGPL-3.0-or-later': 'ops/package/lgpl-3.0.txt' };

/** The licence of a package that is in the archive as it is. */
export function readLicence({ name, version, folder }: NativePackage): Licence {
  const { license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { license?: string };
  const files = readdirSync(folder).filter((file) => /^licen[cs]e/i.test(file));
  const named = textFiles[license ?? ''];
  // The readme lists the libraries inside.
  const paths =
    files.length === 0 && named !== undefined
      ? [join(folder, 'README.md'), join(projectRoot, named)]
      : files.map((file) => join(folder, file));
  const text = paths.map((path) => readFileSync(path, 'utf8').trim()).join('\n\n');
  return { name, version, identifier: license ?? null, text: text === '' ? null : text };
}

/** One text with all of them. Packages with the same text share it. */
export function listLicences(licences: Licence[]): string {
  const byText = Map.groupBy(licences, ({ text, identifier }) => text ?? `Licence: ${identifier ?? 'see its source'}`);
  const sections = [...byText].map(([text, same]) =>
    [
      ...same.map(({ name, version, identifier }) => `${name} ${version} (${identifier ?? 'no identifier'})`),
      '',
      text.trim(),
    ].join('\n'),
  );
  return `The parts of this portal by others, and their licences.\n\n${sections.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`;
}
