export { DeviceRow } from './device-row.tsx';
export { TrustedDevices } from './trusted-devices.tsx';
export { TwoFactorCard } from './two-factor-card.tsx';
export { securityStatusQuery } from './two-factor-queries.ts';
