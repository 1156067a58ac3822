import { readFileSync } from 'node:fs';
import { listLoads } from './web/build/bundle-loads.ts';

const read = (file) => readFileSync(new URL(`dist/web/${file}`, import.meta.url), 'utf8');
const readJson = (file) => JSON.parse(read(`.vite/${file}.json`));

export default listLoads(readJson('manifest'), read('index.html'), readJson('pages')).map(({ files, ...load }) => ({
  ...load,
  path: [...new Set(files)].map((file) => `dist/web/${file}`),
  gzip: true,
}));
