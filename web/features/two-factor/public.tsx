import { lazyTab } from '#web/platform/lazy/lazy-tab.tsx';

export { keepMadeCodes } from './backup-codes/made-codes.ts';
export { DeviceRow } from './device-row.tsx';
export { ClosingWarning } from './policy/closing-warning.tsx';
export { RequiredNotice } from './policy/required-notice.tsx';
export { TwoFactorPolicyCard } from './policy/two-factor-policy-card.tsx';
export { TrustedDevices } from './trusted-devices.tsx';
export { TwoFactorCard } from './two-factor-card.tsx';
export { securityStatusQuery, twoFactorStatusQuery } from './two-factor-queries.ts';

/** The second factors of a user, for administrators. */
export const LazyUserTwoFactor = lazyTab(() =>
  import('./administration/user-two-factor.tsx').then((file) => file.UserTwoFactor),
);
