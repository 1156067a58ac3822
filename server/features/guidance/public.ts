export { insertCompletedGuides } from './guidance-sql.ts';
