import type { Page } from 'playwright-core';

/**
 * Focuses every focusable element of the page as the keyboard does, each from two positions: half below the top and half
 * below the bottom of the window, but those within `skipped`. @returns those that are then outside the window, covered, or have a
 * clipped or no ring
 */
export async function findFocusProblems(page: Page, skipped = ''): Promise<string[]> {
  // With the keyboard in use, elements that get the focus from a script match :focus-visible.
  await page.keyboard.press('Tab');
  return page.evaluate(`(() => { ${inPage.join('\n')}; return findProblems(${JSON.stringify(skipped)}); })()`);
}

/** Runs in the page, as the functions below. */
async function findProblems(skipped: string): Promise<string[]> {
  const focusable = 'a[href], button, input, select, textarea, summary, [tabindex]';
  // Of long lists the first and last items.
  const repeated = ':is(li, tr):nth-child(n + 6):not(:nth-last-child(-n + 2))';
  const found = new Set<string>();
  const elements = () =>
    [...document.querySelectorAll<HTMLElement>(focusable)].filter(
      (element) =>
        element.tabIndex >= 0 &&
        !element.matches(':disabled, [inert] *, [aria-hidden=true] *, input[type=radio]:not(:checked)') &&
        !element.closest(repeated) &&
        !(skipped && element.closest(skipped)) &&
        element.checkVisibility({ visibilityProperty: true }),
    );
  for (const element of elements())
    for (const place of ['top', 'bottom'] as const) {
      if (!element.isConnected) continue;
      (document.activeElement as HTMLElement | null)?.blur();
      const { top, bottom } = boxOf(element);
      scrollBy(0, place === 'top' ? top - 4 : bottom - innerHeight + 4);
      const before = scrollY;
      element.focus();
      await new Promise((resolve) => setTimeout(resolve));
      if (isPinned(element) && scrollY !== before) found.add(`${nameOf(element)}: scrolls the page`);
      let problem = document.activeElement === element ? problemOf(element) : null;
      if (problem) {
        // Content that has just arrived may have moved it.
        await new Promise((resolve) => setTimeout(resolve, 200));
        element.blur();
        element.focus();
        problem = element.isConnected ? problemOf(element) : null;
      }
      if (problem) found.add(`${nameOf(element)}: ${problem}`);
    }
  return [...found];
}

/** In the header, the sidebar or the bottom bar. */
function isPinned(element: HTMLElement): boolean {
  return !element.closest('main') && element.closest('.sticky, .fixed') !== null;
}

function nameOf(element: HTMLElement): string {
  const name = element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 40);
  return `${element.localName} ${name || element.id || element.className}`;
}

/** What is visible of an element: for a hidden input its label. */
function visibleOf(element: HTMLElement): HTMLElement {
  const { width, height } = element.getBoundingClientRect();
  return width > 2 && height > 2 ? element : (element.closest('label') ?? element);
}

function boxOf(element: HTMLElement): DOMRect {
  return visibleOf(element).getBoundingClientRect();
}

function problemOf(element: HTMLElement): string | null {
  const box = boxOf(element);
  const ring = ringOf(element);
  if (!ring) return 'no focus ring';
  const fitsHeight = box.height <= innerHeight - 160;
  if (fitsHeight && (box.top < -0.5 || box.bottom > innerHeight + 0.5)) return 'outside the window';
  if (fitsHeight && isCovered(element)) return 'covered';
  for (const clip of clipsOf(ring.of)) {
    const isTaller = ring.bottom - ring.top > clip.bottom - clip.top || (clip.name === 'the window' && !fitsHeight);
    const isWider = ring.right - ring.left > clip.right - clip.left;
    const isCut =
      (!isWider && (ring.left < clip.left - 0.6 || ring.right > clip.right + 0.6)) ||
      (!isTaller && (ring.top < clip.top - 0.6 || ring.bottom > clip.bottom + 0.6));
    if (isCut) return `its ring is clipped by ${clip.name}`;
  }
  return null;
}

function isCovered(element: HTMLElement): boolean {
  const visible = visibleOf(element);
  // The box around a link that runs over two lines also has the text between its parts.
  const box = visible.getClientRects()[0]!;
  const [x1, x2] = [Math.max(box.left + 2, 1), Math.min(box.right - 2, innerWidth - 1)];
  const points = [
    [(x1 + x2) / 2, (box.top + box.bottom) / 2],
    [(x1 + x2) / 2, box.top + 2],
    [(x1 + x2) / 2, box.bottom - 2],
  ];
  return points.some(([x, y]) => {
    const hit = document
      .elementsFromPoint(x!, y!)
      .find((other) => !other.closest('[role=tooltip], [data-radix-popper-content-wrapper]'));
    return hit !== undefined && !visible.contains(hit) && !hit.contains(visible) && !isStretched(hit, element);
  });
}

/** The link of a card covers it with a pseudo-element. */
function isStretched(hit: Element, element: HTMLElement): boolean {
  return (
    getComputedStyle(hit, '::after').position === 'absolute' &&
    hit.parentElement!.closest('li, article, tr, div')!.contains(element)
  );
}

type Ring = { left: number; top: number; right: number; bottom: number; of: Element };

/** The outline of the element, of its pseudo-element, or of the card or label around it. */
function ringOf(element: HTMLElement): Ring | null {
  const after = getComputedStyle(element, '::after');
  if (hasOutline(after)) return grow(positionedParent(element), after);
  for (let at: Element | null = element; at; at = at.parentElement) {
    const style = getComputedStyle(at);
    if (hasOutline(style)) return grow(at, style);
  }
  for (const sibling of element.parentElement?.children ?? [])
    if (hasOutline(getComputedStyle(sibling))) return grow(sibling, getComputedStyle(sibling));
  return null;
}

function hasOutline({ outlineStyle, outlineWidth, outlineColor }: CSSStyleDeclaration): boolean {
  return outlineStyle !== 'none' && parseFloat(outlineWidth) > 0 && !/(, 0\)|\/ 0\)|transparent)$/.test(outlineColor);
}

function grow(element: Element, { outlineOffset, outlineWidth }: CSSStyleDeclaration): Ring {
  const by = parseFloat(outlineOffset) + parseFloat(outlineWidth);
  const { left, top, right, bottom } = element.getBoundingClientRect();
  return { left: left - by, top: top - by, right: right + by, bottom: bottom + by, of: element };
}

function positionedParent(element: HTMLElement): Element {
  if (getComputedStyle(element).position !== 'static') return element;
  return element.offsetParent ?? document.body;
}

/** The boxes that clip an element: those of its containing blocks that scroll or hide, and the window. */
function clipsOf(of: Element): { left: number; top: number; right: number; bottom: number; name: string }[] {
  const clips = [{ left: 0, top: 0, right: innerWidth, bottom: innerHeight, name: 'the window' }];
  let { position } = getComputedStyle(of);
  for (let at = of.parentElement; at && at !== document.body; at = at.parentElement) {
    const style = getComputedStyle(at);
    if (position === 'fixed') break;
    if (position === 'absolute' && style.position === 'static') continue;
    position = style.position;
    if (style.overflowX === 'visible' && style.overflowY === 'visible') continue;
    const box = at.getBoundingClientRect();
    const [left, top] = [box.left + at.clientLeft, box.top + at.clientTop];
    clips.push({
      left,
      top,
      right: left + at.clientWidth,
      bottom: top + at.clientHeight,
      name: `${at.localName}.${at.className.slice(0, 60)}`,
    });
  }
  return clips;
}

const inPage = [
  findProblems,
  isPinned,
  nameOf,
  visibleOf,
  boxOf,
  problemOf,
  isCovered,
  isStretched,
  ringOf,
  hasOutline,
  grow,
  positionedParent,
  clipsOf,
];
