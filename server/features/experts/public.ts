export {
  insertExperts,
  isExpert,
  isKnownExpert,
  listMatches as searchExperts,
  updateAccounts as linkExperts,
} from './experts-sql.ts';
