export { inspectProvider } from './identity-provider.ts';
export { unlinkFormer } from './link-identity.ts';
