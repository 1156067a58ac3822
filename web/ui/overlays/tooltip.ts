const delay = 700;
const skipDelay = 300;
const gap = 6;
const margin = 8;

let tip: HTMLElement | null = null;
let shownFor: Element | null = null;
let hiddenAt = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Shows the text of `data-tip` (and the keys of `data-tip-keys`) beside what the pointer or the keyboard is at:
 * after 700 ms, at once within 300 ms after another. A tip never carries the only name of its element. Once per page.
 */
export function startTooltips(): void {
  addEventListener('pointerover', ({ target, pointerType }) => {
    if (pointerType === 'touch' || tip?.contains(target as Node)) return;
    approach(carrierOf(target), performance.now() - hiddenAt < skipDelay ? 0 : delay);
  });
  addEventListener('focusin', ({ target }) => {
    if (target instanceof Element && target.matches(':focus-visible')) approach(carrierOf(target), 0);
  });
  // A finger cannot hover: `data-tip-press` is for what does nothing but explain.
  addEventListener('click', ({ target }) => {
    const carrier = carrierOf(target);
    if (carrier?.hasAttribute('data-tip-press')) approach(carrier, 0);
  });
  addEventListener('focusout', hide);
  addEventListener('pointerdown', hide);
  addEventListener('scroll', hide, { capture: true, passive: true });
  addEventListener('keydown', ({ key }) => key === 'Escape' && hide());
}

function carrierOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null;
}

function approach(carrier: HTMLElement | null, wait: number): void {
  if (carrier === shownFor) return;
  hide();
  if (carrier) timer = setTimeout(() => carrier.isConnected && show(carrier), wait);
}

function hide(): void {
  clearTimeout(timer);
  if (!shownFor) return;
  tip?.remove();
  shownFor = null;
  hiddenAt = performance.now();
}

function show(carrier: HTMLElement): void {
  const { tip: text = '', tipKeys } = carrier.dataset;
  if (!text) return;
  tip ??= createTip();
  tip.textContent = text;
  if (tipKeys) tip.append(keysOf(tipKeys));
  document.body.append(tip);
  shownFor = carrier;
  place(tip, carrier);
}

function createTip(): HTMLElement {
  const element = document.createElement('div');
  element.role = 'tooltip';
  element.className =
    'fixed z-70 flex max-w-72 items-center gap-2 rounded-md border border-line bg-float px-2 py-1 text-xs text-ink shadow-float animate-fade-in';
  return element;
}

function keysOf(text: string): HTMLElement {
  const keys = document.createElement('kbd');
  keys.className = 'rounded-sm border border-line bg-surface-2 px-1.5 font-sans text-xs/4.5 font-medium text-muted';
  keys.textContent = text;
  return keys;
}

/** Beside its carrier (`data-tip-side`: right, bottom or top), always within the window. */
function place(element: HTMLElement, carrier: HTMLElement): void {
  const at = carrier.getBoundingClientRect();
  const { width, height } = element.getBoundingClientRect();
  const side = carrier.dataset['tipSide'] ?? 'bottom';
  const left = side === 'right' ? at.right + gap : at.left + at.width / 2 - width / 2;
  const below = at.bottom + gap + height < innerHeight - margin;
  const top =
    side === 'right'
      ? at.top + at.height / 2 - height / 2
      : side === 'bottom' && below
        ? at.bottom + gap
        : at.top - gap - height;
  element.style.left = `${Math.max(margin, Math.min(left, innerWidth - width - margin))}px`;
  element.style.top = `${Math.max(margin, top)}px`;
}
