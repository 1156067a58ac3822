/** Description of the drag handle for screen readers. */
export const moveInstructions =
  'Druk op spatie of Enter om dit op te pakken, verplaats het met de pijltjestoetsen en druk nogmaals op spatie ' +
  'of Enter om het neer te zetten. Met Escape gaat het terug. In het menu staan ook Naar voren en Naar achteren.';

export const pickedUpText = (name: string, place: number, count: number): string =>
  `${name} opgepakt, plaats ${place} van ${count}.`;

export const hoverText = (name: string, place: number, count: number): string =>
  `${name} boven plaats ${place} van ${count}.`;

export const cancelledText = (name: string): string => `Verplaatsen geannuleerd. ${name} staat op de oude plaats.`;
