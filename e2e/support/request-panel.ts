import type { Page } from 'playwright-core';
import type { PortalWithClock } from './portal-with-clock.ts';

export const openPanel = async (page: Page, { id, title }: { id: string; title: string }) => {
  await page.goto(`/supervisor?verzoek=${id}`);
  return page.getByRole('region', { name: title });
};

/** Lets the time pass in which the last change can be undone: others see it after that. */
export const endUndoPeriod = (portal: PortalWithClock) =>
  portal.setTime(new Date(portal.app.clock.now().getTime() + 13_000));
