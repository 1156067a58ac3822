import type { GreylistSeed, WhitelistSeed } from './seed-shapes.ts';

export const whitelist: readonly WhitelistSeed[] = [
  { domain: 'voorbeeld.example', addedByEmail: 'beheerder@voorbeeld.example' },
];

/** Each was used by one of the pending accounts, which is activated when the domain is approved. */
export const greylist: readonly GreylistSeed[] = [
  {
    domain: 'techniek-partner.example',
    requestedByEmail: 'ruben.hofstra@techniek-partner.example',
    daysSinceRequest: 1,
  },
  {
    domain: 'zorg-partner.example',
    requestedByEmail: 'anouk.peeters@zorg-partner.example',
    daysSinceRequest: 3,
  },
];
