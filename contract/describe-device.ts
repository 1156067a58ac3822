const browsers: [pattern: RegExp, name: string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const systems: [pattern: RegExp, name: string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

/** `isKnown`: the user agent names a browser or a system. */
export type Device = { label: string; isKnown: boolean; isPhone: boolean };

/** A readable label for a user agent: `Chrome op Windows`. */
export function describeDevice(userAgent: string | null): Device {
  const find = (known: [RegExp, string][]) => known.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1];
  const [browser, system] = [find(browsers), find(systems)];
  const label = browser && system ? `${browser} op ${system}` : (browser ?? system ?? 'Onbekend apparaat');
  return { label, isKnown: Boolean(browser ?? system), isPhone: /iPhone|Android.*Mobile/.test(userAgent ?? '') };
}
