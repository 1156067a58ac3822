export { insertApps, insertPastUse, isVisibleApp, visibleAppSql, type NewApp } from './apps-sql.ts';
export {
  findManagedApp,
  insertApp,
  listManagedAppRows,
  lockApp,
  lockAppOrder,
  updateApp,
  updateAppArchived,
  updateAppPositions,
  updateAppRestored,
} from './manage-apps-sql.ts';
export { notifyOfShipping } from './ship-app.ts';
export {
  listDroppedUserIds,
  listWaitingUserIds,
  deleteProposal,
  insertProposal,
  lockProposal,
} from './proposals-sql.ts';
export { appLimitReached, maxApps } from './policy.ts';
export { findApps } from './search-apps.ts';
