export { recordToolChange } from './tool-checks.ts';
