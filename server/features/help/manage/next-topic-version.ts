/** The version after one that readers see: `1.0` becomes `1.1`, `2024` becomes `2025`. */
export function nextTopicVersion(version: string): string {
  const [, start, last] = /^(.*?)(\d{1,9})$/.exec(version) ?? [];
  return last === undefined ? `${version}.1` : `${start ?? ''}${Number(last) + 1}`;
}
