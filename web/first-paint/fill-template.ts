/** Texts by the name of the slot that they replace. */
export type SlotTexts = Record<string, string>;

/**
 * Replaces a `<template data-page>` of the frame by its content. An element with `data-list` repeats its only child once
 * for each item of that list. Does nothing once the frame is removed.
 */
export function fillTemplate(page: string, lists: Record<string, SlotTexts[]>): void {
  const template = document.querySelector<HTMLTemplateElement>(`#frame template[data-page="${page}"]`);
  if (!template) return;
  const content = document.importNode(template.content, true);
  for (const list of content.querySelectorAll<HTMLElement>('[data-list]')) {
    const item = list.firstElementChild;
    const items = lists[list.dataset['list'] ?? ''] ?? [];
    if (item) list.replaceChildren(...items.map((texts) => fillItem(item, texts)));
  }
  template.replaceWith(content);
}

function fillItem(item: Element, texts: SlotTexts): Node {
  const filled = item.cloneNode(true) as Element;
  filled.querySelectorAll('slot').forEach((slot) => slot.replaceWith(texts[slot.name] ?? ''));
  return filled;
}

/** Resolves after the next frame is painted. */
export function whenPainted(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
