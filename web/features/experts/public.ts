export { describeAvailability, describeTeam, type TeamAvailability } from './availability.ts';
export { expertsQuery } from './experts-query.ts';
export { PresenceSwitch } from './presence-switch.tsx';
export { readExpertsSearch } from './experts-search.ts';
