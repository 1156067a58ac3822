import { expect, test } from 'vitest';
import { expectAccessible, expectNoHorizontalScroll, newPage, openSignedIn, useBrowser } from './support/browser.ts';

useBrowser();

const layouts = ['default', 'command-center'] as const;
const modes = ['minimal', 'data-dense'] as const;
const themes = ['dark', 'light'] as const;

/** The index of each choice, such that each pair of choices is in a row. */
const rows: [layout: number, mode: number, animations: number, collapsed: number, charts: number, theme: number][] = [
  [0, 0, 0, 0, 0, 0],
  [1, 1, 1, 1, 1, 1],
  [1, 1, 1, 0, 0, 0],
  [1, 0, 0, 1, 1, 0],
  [0, 1, 0, 1, 0, 1],
  [0, 0, 1, 0, 1, 1],
];

const combinations = rows.map(([layout, mode, animations, collapsed, charts, theme]) => ({
  theme: themes[theme]!,
  layout: layouts[layout]!,
  mode: modes[mode]!,
  sidebarCollapsed: collapsed === 1,
  commandPaletteOpen: false,
  animations: animations === 1,
  dataVisualization: charts === 1,
}));

test('each pair of choices is in a combination', () => {
  for (const [at] of rows[0]!.entries())
    for (let other = 0; other < at; other += 1)
      expect(new Set(rows.map((row) => `${row[at]}${row[other]}`)).size).toBe(4);
});

test.each(combinations)(
  'axe finds nothing and no page scrolls sideways: $layout, $mode, $theme, collapsed $sidebarCollapsed, animations $animations, charts $dataVisualization',
  async (config) => {
    const page = await newPage({ theme: config.theme });
    await page.addInitScript((text) => localStorage.setItem('enterprise-theme-config', text), JSON.stringify(config));
    await openSignedIn(page, 'beheerder@voorbeeld.example', '/');
    for (const [at, path] of ['/', '/apps', '/admin', '/supervisor'].entries()) {
      await page.goto(path);
      await page.locator(`html[data-layout=${config.layout}][data-mode=${config.mode}]`).waitFor();
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await expect.poll(() => page.locator('[aria-busy=true], main .animate-pulse').count()).toBe(0);
      // Each page at both widths, by half of the combinations.
      for (const width of (at + combinations.indexOf(config)) % 2 === 0 ? [360, 1280] : [1280, 360]) {
        await page.setViewportSize({ width, height: 800 });
        await expectNoHorizontalScroll(page);
      }
      await expectAccessible(page);
    }
  },
);
