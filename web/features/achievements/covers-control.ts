const controls = 'main :is(a, button, input, select, textarea)';

/** Pixels between the points that are tested: no control is smaller. */
const step = 24;

/** Pixels from the top of the window that the toast covers on a phone: it is below the header. */
const phoneArea = { top: 60, bottom: 172 };

/** Pixels from the right and the bottom of the window that the toast covers elsewhere. */
const cornerArea = { width: 540, height: 120 };

/** Whether the navigation is at the bottom of the window, where the toast would cover it or what is above it. */
export function isPhone(): boolean {
  return matchMedia('(width < 48rem)').matches;
}

/** Whether a toast about achievements would cover a control of the page: on phones any, elsewhere one that is used. */
export function coversControl(): boolean {
  if (isPhone()) return hasControl(phoneArea);
  return [...document.querySelectorAll(`${controls}:is(:hover, :focus)`)].some(isInCorner);
}

/**
 * Points instead of the boxes of all controls, which would lay out what the browser skips below the fold. The last row of
 * points is below the area, within a control of which only the top is in it.
 */
function hasControl({ top, bottom }: typeof phoneArea): boolean {
  for (let y = top; y < bottom + step; y += step)
    for (let x = 0; x < innerWidth; x += step) if (document.elementFromPoint(x, y)?.closest(controls)) return true;
  return false;
}

function isInCorner(control: Element): boolean {
  const { right, bottom } = control.getBoundingClientRect();
  return right > innerWidth - cornerArea.width && bottom > innerHeight - cornerArea.height;
}
