export { insertExperts, isLinkedExpert, hasExpert, listMatchingExperts, updateExpertLinks } from './experts-sql.ts';
