export { reauthenticate } from './reauthenticate.tsx';
