import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { listLoads } from '#web/build/bundle-loads.ts';
import { kilobytes, limitRow, type Row } from '../report/row.ts';

const built = join(import.meta.dirname, '../../dist/web');

/** What a browser downloads for the first page of login and apps: JavaScript and CSS, gzip. */
export async function measureFirstLoad(): Promise<Row[]> {
  const read = (file: string) => readFileSync(join(built, file));
  const readJson = (file: string) => JSON.parse(read(`.vite/${file}.json`).toString()) as unknown;
  const manifest = readJson('manifest') as Parameters<typeof listLoads>[0];
  const pages = readJson('pages') as Parameters<typeof listLoads>[2];
  const loads = listLoads(manifest, read('index.html').toString(), pages).filter(({ name }) =>
    name.startsWith('First load'),
  );
  return loads.map(({ name, limit, files }) => {
    const bytes = [...new Set(files)].reduce((sum, file) => sum + gzipSync(read(file), { level: 9 }).length, 0);
    return limitRow(`${name}, gzip, JS + CSS`, bytes, Number(limit.replace(' kB', '')) * 1000, kilobytes);
  });
}
