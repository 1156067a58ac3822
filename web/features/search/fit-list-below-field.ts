/** Pixels; a lower list would show too few results. */
const minimumHeight = 320;

/** Pixels below the list; on a phone the bottom navigation is there. */
const marginBelow = () => (innerWidth < 768 ? 72 : 16);

/** Limits the height of a list to the space below its field; scrolls the field to the top when that is too little. */
export function fitListBelowField(list: HTMLElement): void {
  const availableHeight = () =>
    (visualViewport?.height ?? innerHeight) - list.getBoundingClientRect().top - marginBelow();
  if (availableHeight() < minimumHeight) list.parentElement?.scrollIntoView({ block: 'start' });
  list.style.maxHeight = `${Math.max(minimumHeight, availableHeight())}px`;
}
