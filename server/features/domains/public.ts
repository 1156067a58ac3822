export { admitDomain } from './admit-domain.ts';
export { domainDecisionJobName } from './apply-domain-decision.job.ts';
export { insertGreylisted, isWhitelisted } from './domains-sql.ts';
export { whitelistDomain } from './whitelist-domain.ts';
