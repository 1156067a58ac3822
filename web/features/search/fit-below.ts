/** With less than this below its field, a list would show next to nothing. */
const enough = 320;

/** What stays free below the list: air, and the bar at the bottom of a phone. */
const free = () => (innerWidth < 768 ? 72 : 16);

/** Makes a list no higher than there is room below its field; when that is too little, the page scrolls up first. */
export function fitBelow(list: HTMLElement): void {
  const measure = () => (visualViewport?.height ?? innerHeight) - list.getBoundingClientRect().top - free();
  if (measure() < enough) list.parentElement?.scrollIntoView({ block: 'start' });
  list.style.maxHeight = `${Math.max(enough, measure())}px`;
}
