export {
  describeAvailability,
  describeTeam,
  isAttended,
  nextExpertText,
  type TeamAvailability,
} from './availability.ts';
export { expertsQuery } from './experts-query.ts';
export { LazyPresenceSwitch } from './lazy-presence-switch.tsx';
