export { hasPresentExpert } from './has-present-expert.ts';
export {
  insertExperts,
  insertExpertsChanged,
  isLinkedExpert,
  hasExpert,
  listMatchingExperts,
  updateExpertLinks,
} from './experts-sql.ts';
