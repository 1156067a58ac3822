export { readMailSearch } from './mail-search.ts';
