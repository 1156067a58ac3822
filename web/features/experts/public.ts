export {
  describeAvailability,
  describeTeam,
  isAttended,
  nextExpertText,
  type TeamAvailability,
} from './availability.ts';
export { expertsQuery } from './experts-query.ts';
export { LazyPresenceSwitch } from './lazy-presence-switch.tsx';
export { readExpertsSearch } from './experts-search.ts';
