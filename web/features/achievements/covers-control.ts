/** Pixels from the top of the window that the message covers on a phone: it is below the header. */
const phoneArea = { top: 60, bottom: 172 };

/** Pixels from the right and the bottom of the window that the message covers elsewhere. */
const cornerArea = { width: 540, height: 120 };

/** Whether the navigation is at the bottom of the window, where the message would cover it or what is above it. */
export function isPhone(): boolean {
  return matchMedia('(width < 48rem)').matches;
}

/** Whether a message about achievements would cover a control of the page: on phones any, elsewhere one that is used. */
export function coversControl(): boolean {
  const controls = 'main :is(a, button, input, select, textarea)';
  if (isPhone()) return [...document.querySelectorAll(controls)].some(isBelowHeader);
  return [...document.querySelectorAll(`${controls}:is(:hover, :focus)`)].some(isInCorner);
}

function isBelowHeader(control: Element): boolean {
  const { top, bottom, width } = control.getBoundingClientRect();
  return width > 0 && top < phoneArea.bottom && bottom > phoneArea.top;
}

function isInCorner(control: Element): boolean {
  const { right, bottom } = control.getBoundingClientRect();
  return right > innerWidth - cornerArea.width && bottom > innerHeight - cornerArea.height;
}
