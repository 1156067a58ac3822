export { expertsQuery } from './experts-query.ts';
export { readExpertsSearch } from './experts-search.ts';
