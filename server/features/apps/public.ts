export { insertApps, insertPastUse, isVisibleApp, visibleAppSql, type NewApp } from './apps-sql.ts';
export { insertProposal, updateProposalArchived } from './proposals-sql.ts';
export { findApps } from './search-apps.ts';
