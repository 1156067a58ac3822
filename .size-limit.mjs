import { readFileSync } from 'node:fs';
import { listLoads } from './web/build/bundle-loads.ts';

const read = (file) => readFileSync(new URL(`dist/web/${file}`, import.meta.url), 'utf8');

export default listLoads(JSON.parse(read('.vite/manifest.json')), read('index.html')).map(({ files, ...load }) => ({
  ...load,
  path: [...new Set(files)].map((file) => `dist/web/${file}`),
  gzip: true,
}));
