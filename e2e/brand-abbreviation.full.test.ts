import { expect, test } from 'vitest';
import { readConfig } from '#server/platform/config.ts';
import { expectNoHorizontalScroll, newPage, useBrowser } from './support/browser.ts';
import { usePortalWithClock } from './support/portal-with-clock.ts';

useBrowser();

const organisation = {
  BRAND_ABBREVIATION: 'WW&W',
  BRAND_TAGLINE: 'Wervingsadviesbureauvoorpersoneelsbemiddelingenloopbaanbegeleiding',
};
const portal = usePortalWithClock(new Date('2031-03-12T09:30:00.000Z'), async () => ({
  brand: readConfig(organisation).brand,
}));

test.each(['/', '/corporate-design', '/working', '/test'])(
  'on %s an abbreviation of four wide letters fills the mark and is no wider, and a long tagline wraps',
  async (path) => {
    const page = await newPage({ width: 360, height: 740, baseUrl: portal.app.portal.config.publicUrl });
    await page.goto(path);
    const marks = page.locator('.brand-mark:visible, .giant:visible');
    await marks.first().waitFor();
    const widths = await marks.evaluateAll((elements) =>
      elements.map((element) => {
        const text = document.createRange();
        text.selectNodeContents(element);
        return text.getBoundingClientRect().width / element.getBoundingClientRect().width;
      }),
    );
    for (const width of widths) {
      expect(width).toBeGreaterThan(0.7);
      expect(width).toBeLessThanOrEqual(1);
    }
    await expectNoHorizontalScroll(page);
  },
);
