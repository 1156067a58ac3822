import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { listLoads } from './bundle/loads.ts';
import type { Manifest } from './bundle/manifest.ts';
import { reportLoad } from './bundle/report.ts';

/** What a browser downloads, gzip level 9, against its budgets; needs the built browser part. */
const built = join(import.meta.dirname, '../dist/web');
const read = (file: string) => readFileSync(join(built, file));

const manifest = JSON.parse(read('.vite/manifest.json').toString()) as Manifest;
const bytes = new Map<string, number>();

/** Fonts are compressed already, and sent as they are. */
function bytesOf(file: string): number {
  const known = bytes.get(file);
  if (known !== undefined) return known;
  const content = read(file);
  const size = file.endsWith('.woff2') ? content.length : gzipSync(content, { level: 9 }).length;
  bytes.set(file, size);
  return size;
}

const loads = listLoads(manifest, read('index.html').toString());
const reports = loads.map((load) => reportLoad(load, bytesOf, load.name.startsWith('First load')));
console.log('KB of 1024 bytes, gzip\n');
console.log(reports.flatMap(({ lines }) => lines).join('\n'));
process.exitCode = reports.some(({ isOver }) => isOver) ? 1 : 0;
