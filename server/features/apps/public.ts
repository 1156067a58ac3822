export { insertApps, insertPastUse, isVisibleApp, visibleAppSql, type NewApp, type PastUse } from './apps-sql.ts';
