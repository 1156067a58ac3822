/** The first element of a selector that is on the page and not hidden. */
export function findTarget(selector: string): HTMLElement | null {
  const elements = [...document.querySelectorAll<HTMLElement>(selector)];
  return elements.find((element) => element.checkVisibility() && element.offsetHeight > 0) ?? null;
}
