import type { Page } from 'playwright-core';

export const storageKey = 'enterprise-theme-config';
export const panel = (page: Page) => page.getByRole('dialog', { name: 'Weergave' });

export const readConfig = (page: Page) =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null') as unknown, storageKey);
