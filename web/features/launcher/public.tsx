export { Launcher } from './launcher.tsx';
