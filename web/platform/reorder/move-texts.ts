export const movedText = (name: string, place: number, count: number): string =>
  `${name} staat nu op plaats ${place} van ${count}.`;
