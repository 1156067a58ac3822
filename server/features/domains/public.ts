export { admitDomain } from './admit-domain.ts';
export { insertGreylisted, isWhitelisted } from './domains-sql.ts';
export { whitelistDomain } from './whitelist-domain.ts';
