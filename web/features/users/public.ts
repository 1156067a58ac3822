export { readUserDetailSearch } from './detail/user-detail-search.ts';
export { readManagementSearch } from './management-search.ts';
