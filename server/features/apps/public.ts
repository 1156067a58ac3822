export { insertApps, insertPastUse, isVisibleApp, visibleAppSql, type NewApp } from './apps-sql.ts';
