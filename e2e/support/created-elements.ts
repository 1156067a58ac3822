import type { Page } from 'playwright-core';

/** Counts the elements that the scripts of a page create, from its next load on. */
export async function countCreatedElements(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Reflect.set(globalThis, 'created', 0);
    for (const name of ['createElement', 'createElementNS'] as const) {
      const create = Reflect.get(Document.prototype, name) as (...given: unknown[]) => Element;
      Reflect.set(Document.prototype, name, function createCounted(this: Document, ...given: unknown[]) {
        Reflect.set(globalThis, 'created', (Reflect.get(globalThis, 'created') as number) + 1);
        return create.apply(this, given);
      });
    }
  });
}

/** Elements that were created for each that the page has: React that starts a render again creates them again. */
export async function readCreatedPerElement(page: Page): Promise<number> {
  return await page.evaluate(
    () => (Reflect.get(globalThis, 'created') as number) / document.querySelectorAll('*').length,
  );
}
