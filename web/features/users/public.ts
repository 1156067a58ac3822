export { readManagementSearch } from './management-search.ts';
