import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { listLoads } from '../../scripts/bundle/loads.ts';
import type { Manifest } from '../../scripts/bundle/manifest.ts';
import { kilobytes, limitRow, type Row } from '../report/row.ts';

const built = join(import.meta.dirname, '../../dist/web');

/** What a browser downloads before login and apps are there: JavaScript and CSS, gzip. */
export async function measureFirstLoad(): Promise<Row[]> {
  const read = (file: string) => readFileSync(join(built, file));
  const manifest = JSON.parse(read('.vite/manifest.json').toString()) as Manifest;
  const loads = listLoads(manifest, read('index.html').toString()).filter(({ name }) => name.startsWith('First load'));
  return loads.map(({ name, budget, files }) => {
    const code = files.filter((file) => /\.(js|css)$/.test(file));
    const bytes = code.reduce((sum, file) => sum + gzipSync(read(file), { level: 9 }).length, 0);
    return limitRow(`${name}, gzip, JS + CSS`, bytes, budget * 1024, kilobytes);
  });
}
