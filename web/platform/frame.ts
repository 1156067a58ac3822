/** What is written into the slots of one item, by their names. */
export type Words = Record<string, string>;

/**
 * Puts a page's frame, a template of index.html, on the screen with the first words in it. A list of the frame
 * (`data-list`) repeats its one item; the slots of an item get the words of their name. Does nothing once the real
 * screen is there.
 */
export function showFrame(page: string, lists: Record<string, Words[]>): void {
  const template = document.querySelector<HTMLTemplateElement>(`#frame template[data-page="${page}"]`);
  if (!template) return;
  const content = document.importNode(template.content, true);
  for (const list of content.querySelectorAll<HTMLElement>('[data-list]')) {
    const item = list.firstElementChild;
    const words = lists[list.dataset['list'] ?? ''] ?? [];
    if (item) list.replaceChildren(...words.map((ofItem) => fill(item, ofItem)));
  }
  template.replaceWith(content);
}

function fill(item: Element, words: Words): Node {
  const filled = item.cloneNode(true) as Element;
  filled.querySelectorAll('slot').forEach((slot) => slot.replaceWith(words[slot.name] ?? ''));
  return filled;
}

/** Resolves when what is in the page now has been handed to the screen. */
export function whenPainted(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
