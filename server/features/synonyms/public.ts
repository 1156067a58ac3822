export { insertFirstSynonyms, listSynonymGroups } from './synonyms-sql.ts';
