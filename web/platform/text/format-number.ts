/** In Dutch notation: `1.284`, `3,4`. */
export function formatNumber(value: number): string {
  return value.toLocaleString('nl-NL');
}

/** With at most one decimal: `3,4`. */
export function formatDecimal(value: number): string {
  return value.toLocaleString('nl-NL', { maximumFractionDigits: 1 });
}

/** `1 verzoek`, `1.204 verzoeken` */
export function formatCount(count: number, singular: string, plural: string): string {
  return `${formatNumber(count)} ${count === 1 ? singular : plural}`;
}
