export { admitDomain, whitelistDomain } from './admit-domain.ts';
export { insertGreylisted } from './domains-sql.ts';
