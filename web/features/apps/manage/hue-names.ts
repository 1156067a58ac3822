import type { appHues } from '#contract/manage-apps.ts';

/** The Dutch names of the tile colours. */
export const hueNames: Record<(typeof appHues)[number], string> = {
  'hue-1': 'Blauw',
  'hue-2': 'Oranje',
  'hue-3': 'Groen',
  'hue-4': 'Paars',
  'hue-5': 'Geel',
  'hue-6': 'Indigo',
};
