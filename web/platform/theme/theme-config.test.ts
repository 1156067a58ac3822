import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defaultThemeConfig, isAdvanced, parseThemeConfig, type ThemeConfig } from './theme-config.ts';

const configs: fc.Arbitrary<ThemeConfig> = fc.record({
  theme: fc.constantFrom('dark', 'light'),
  layout: fc.constantFrom('default', 'command-center'),
  mode: fc.constantFrom('data-dense', 'minimal'),
  sidebarCollapsed: fc.boolean(),
  commandPaletteOpen: fc.boolean(),
  animations: fc.boolean(),
  dataVisualization: fc.boolean(),
});

/** Other types and values in the known fields, and fields that do not exist. */
const foreign = fc.record(
  {
    theme: fc.anything(),
    layout: fc.anything(),
    mode: fc.constantFrom('data-dense', 'compact', 1, null),
    sidebarCollapsed: fc.constantFrom('true', 1, true, [], {}),
    animations: fc.anything(),
    __proto__: fc.anything(),
    toString: fc.anything(),
    version: fc.integer(),
  },
  { requiredKeys: [] },
);

const texts = fc.oneof(
  fc.string(),
  fc.json(),
  foreign.map((value) => JSON.stringify(value)),
  configs.map((config) => JSON.stringify(config).slice(0, -7)),
);

function isValid(config: ThemeConfig): boolean {
  const again = parseThemeConfig(JSON.stringify(config));
  return again.problem === undefined && JSON.stringify(again.config) === JSON.stringify(config);
}

test('a stored configuration is read as it was written', () => {
  fc.assert(
    fc.property(configs, (config) => void expect(parseThemeConfig(JSON.stringify(config))).toEqual({ config })),
  );
});

test('any other text gives a valid configuration and never throws', () => {
  fc.assert(
    fc.property(texts, (text) => isValid(parseThemeConfig(text).config)),
    { numRuns: 1000 },
  );
});

test('valid fields of a foreign configuration are kept, and the rest is reported', () => {
  const text = JSON.stringify({ mode: 'data-dense', layout: 'grid', animations: 'false', version: 3 });
  expect(parseThemeConfig(text)).toEqual({
    config: { ...defaultThemeConfig, mode: 'data-dense' },
    problem: 'repaired',
  });
});

test('what is no configuration is refused', () => {
  const huge = JSON.stringify({ sidebarCollapsed: true, padding: 'x'.repeat(5_000_000) });
  for (const text of ['', '{', 'null', '[]', '"dark"', '7', huge])
    expect(parseThemeConfig(text)).toEqual({ config: defaultThemeConfig, problem: 'refused' });
});

test('a configuration of an earlier version, with the sidebar only, is no problem', () => {
  expect(parseThemeConfig('{"sidebarCollapsed":true}')).toEqual({
    config: { ...defaultThemeConfig, sidebarCollapsed: true },
  });
  expect(parseThemeConfig(null)).toEqual({ config: defaultThemeConfig });
});

test('the defaults are not advanced', () => {
  expect(isAdvanced(defaultThemeConfig)).toBe(false);
});
