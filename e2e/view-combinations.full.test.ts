import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { readConfig } from '#server/platform/config.ts';
import { givenApps, givenTool } from '#server/testing/given-app.ts';
import { givenUser, password } from '#server/testing/given-user.ts';
import {
  expectAccessible,
  expectNoHorizontalScroll,
  newPage,
  openSignedIn,
  useBrowser,
  type Theme,
} from './support/browser.ts';
import { usePortalWithClock } from './support/portal-with-clock.ts';

useBrowser();

const layouts = ['default', 'command-center'] as const;
const modes = ['minimal', 'data-dense'] as const;
const themes = ['dark', 'light'] as const;
const menus = ['simple', 'advanced'] as const;
const palettes = ['default', 'brand'] as const;

/** The index of each choice, such that each pair of choices is in a row. */
const rows: [
  layout: number,
  mode: number,
  animations: number,
  collapsed: number,
  charts: number,
  theme: number,
  adminTheme: number,
  menu: number,
  palette: number,
][] = [
  [0, 0, 0, 0, 0, 0, 0, 0, 0],
  [1, 1, 1, 1, 1, 1, 0, 0, 0],
  [1, 1, 1, 0, 0, 0, 1, 1, 1],
  [1, 0, 0, 1, 1, 0, 1, 1, 0],
  [0, 1, 0, 1, 0, 1, 1, 0, 1],
  [0, 0, 1, 0, 1, 1, 0, 1, 1],
];

const combinations = rows.map(
  ([layout, mode, animations, collapsed, charts, theme, hasAdminTheme, menu, palette], at) => ({
    at,
    adminTheme: String(hasAdminTheme === 1),
    menu: menus[menu]!,
    palette: palettes[palette]!,
    config: {
      theme: themes[theme]!,
      layout: layouts[layout]!,
      mode: modes[mode]!,
      sidebarCollapsed: collapsed === 1,
      commandPaletteOpen: false,
      animations: animations === 1,
      dataVisualization: charts === 1,
    },
  }),
);

const brandColours = { BRAND_BLUE: '#8A2BE2', BRAND_ORANGE: '#00A878' };
const brandedPortal = usePortalWithClock(new Date('2031-03-12T09:30:00.000Z'), async () => ({
  brand: readConfig(brandColours).brand,
}));
let administrator: string;

beforeAll(async () => {
  const { app } = brandedPortal;
  administrator = (await givenUser(app, { role: 3 })).email;
  await givenApps(app, 6);
  await givenTool(app, { name: 'CV Parser' });
});

test('each pair of choices is in a combination', () => {
  for (const [at] of rows[0]!.entries())
    for (let other = 0; other < at; other += 1)
      expect(new Set(rows.map((row) => `${row[at]}${row[other]}`)).size).toBe(4);
});

test.each(combinations)(
  'axe finds nothing and no page scrolls sideways: $palette palette, admin theme $adminTheme, $menu menu, $config.layout, $config.mode, $config.theme, collapsed $config.sidebarCollapsed, animations $config.animations, charts $config.dataVisualization',
  async ({ at: row, adminTheme, menu, palette, config }) => {
    const stored = {
      'enterprise-theme-config': JSON.stringify(config),
      adminThemeForced: adminTheme,
      admin_navigation_mode: menu,
    };
    const page = await openPage(palette, config.theme, stored);
    const brandBlue = await page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--brand-blue'),
    );
    expect(brandBlue.toUpperCase() === brandColours.BRAND_BLUE).toBe(palette === 'brand');
    for (const [at, path] of ['/', '/apps', '/admin', '/supervisor'].entries()) {
      await page.goto(path);
      await page.locator(`html[data-layout=${config.layout}][data-mode=${config.mode}]`).waitFor();
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await expect.poll(() => page.locator('[aria-busy=true], main .animate-pulse').count()).toBe(0);
      // Each page at both widths, by half of the combinations.
      for (const width of (at + row) % 2 === 0 ? [360, 1280] : [1280, 360]) {
        await page.setViewportSize({ width, height: 800 });
        await expectNoHorizontalScroll(page);
      }
      await expectAccessible(page);
    }
  },
);

/** A page of an administrator, with these values in localStorage, on the portal with that palette. */
async function openPage(
  palette: (typeof palettes)[number],
  theme: Theme,
  stored: Record<string, string>,
): Promise<Page> {
  const isBranded = palette === 'brand';
  const page = await newPage({ theme, ...(isBranded && { baseUrl: brandedPortal.app.portal.config.publicUrl }) });
  await page.addInitScript((values) => {
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
  }, stored);
  if (isBranded) await openSignedIn(page, administrator, '/', password);
  else await openSignedIn(page, 'beheerder@voorbeeld.example', '/');
  return page;
}
