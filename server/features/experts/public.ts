export { hasPresentExpert } from './experts.ts';
export {
  insertExperts,
  insertExpertsChanged,
  isLinkedExpert,
  hasExpert,
  listMatchingExperts,
  updateExpertLinks,
} from './experts-sql.ts';
