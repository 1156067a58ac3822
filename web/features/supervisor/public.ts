export { readSupervisorSearch } from './supervisor-search.ts';
