export { unlinkFormer } from './link-identity.ts';
