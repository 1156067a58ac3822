/** Attribute of an element that has the focus only because the focused one was removed: others may take it. */
const mark = 'data-focus-recovered';

const regions = 'li, tr, article, section, form, fieldset, [role=dialog], main';
const rows = 'li, tr, article';

/** After this time components and dialogs have set the focus themselves. */
const delayMs = 100;

/** A focused element, and what may have the focus once it is removed, best first. */
type Place = { element: HTMLElement; fallbacks: Element[] };

/**
 * Keeps the focus of the keyboard in the page: when the focused element is removed or disabled and nothing else gets the
 * focus, its row has it, else a neighbouring row or the region around it. Never a control: a second Enter would press it.
 * @returns a function that stops it
 */
export function recoverFocus(): () => void {
  const listeners = new AbortController();
  const { signal } = listeners;
  let current: Place | null = null;
  /** The last place outside of dialogs and menus, which are removed as a whole. */
  let inPage: Place | null = null;
  let isKeyDown = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const recover = () => {
    if (!current || isKeyDown || document.activeElement !== document.body) return;
    // It was disabled for a moment only.
    if (isUsable(current.element)) return current.element.focus();
    const isInDialog = current.fallbacks.some((each) => each.matches('[role=dialog]') && isShown(each));
    if (!isInDialog && inPage && inPage !== current && isUsable(inPage.element)) return inPage.element.focus();
    const region = [...current.fallbacks, ...(inPage?.fallbacks ?? [])].find(isShown);
    if (region instanceof HTMLElement) focusRegion(region);
  };
  const schedule = () => {
    if (!current || document.activeElement !== document.body) return;
    clearTimeout(timer);
    timer = setTimeout(recover, delayMs);
  };
  const track = (focused: EventTarget | null) => {
    // Without a focus ring there is nothing that the eye would lose.
    current = focused instanceof HTMLElement && focused.matches(':focus-visible') ? placeOf(focused) : null;
    if (current?.element.closest('main')) inPage = current;
  };
  const onFocusIn = ({ target }: FocusEvent) => track(target);
  const onFocusOut = ({ relatedTarget }: FocusEvent) => {
    const left = current;
    // Somebody who clicks beside an element means to leave it; for a removed one the event may come as well.
    if (relatedTarget === null)
      setTimeout(() => left === current && left && isUsable(left.element) && (current = null));
  };
  const onKey = ({ type }: KeyboardEvent) => {
    isKeyDown = type === 'keydown';
    if (!isKeyDown) schedule();
    // An element that was focused by mouse or script has its focus ring from the first key on.
    else if (document.activeElement !== document.body) track(document.activeElement);
  };
  track(document.activeElement);
  document.addEventListener('focusin', onFocusIn, { signal });
  document.addEventListener('focusout', onFocusOut, { signal });
  for (const type of ['keydown', 'keyup'] as const) document.addEventListener(type, onKey, { signal, capture: true });
  const observer = new MutationObserver(schedule);
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  return () => {
    listeners.abort();
    observer.disconnect();
    clearTimeout(timer);
  };
}

function placeOf(element: HTMLElement): Place {
  const row = element.closest(rows);
  const around: Element[] = [];
  for (let at = element.parentElement; at; at = at.parentElement) if (at.matches(regions)) around.push(at);
  const neighbours = row ? [row, row.nextElementSibling, row.previousElementSibling] : [];
  return { element, fallbacks: [...neighbours, ...around].filter((each) => each !== null) };
}

function isShown(element: Element): boolean {
  return element.isConnected && element.checkVisibility();
}

function isUsable(element: HTMLElement): boolean {
  return isShown(element) && !element.matches(':disabled');
}

/** Focuses an element that is no control; it can have the focus until it loses it. */
function focusRegion(element: HTMLElement): void {
  const added = [mark, 'tabindex'].filter((name) => !element.hasAttribute(name));
  element.setAttribute(mark, '');
  if (added.includes('tabindex')) element.tabIndex = -1;
  element.addEventListener('blur', () => added.forEach((name) => element.removeAttribute(name)), { once: true });
  element.focus({ preventScroll: true });
}
