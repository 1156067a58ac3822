import type { GreylistSeed, WhitelistSeed } from './seed-shapes.ts';

export const whitelist: readonly WhitelistSeed[] = [
  { domain: 'voorbeeld.example', addedByEmail: 'beheerder@voorbeeld.example' },
];

/** Each is asked for by one of the pending people, who is let in when it is approved. */
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
