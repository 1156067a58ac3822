/**
 * Whether the page may be scrolled because this element got the focus: by the keyboard, or by a script for somebody who
 * types. Never between press and release of a pointer: what is pressed would move away, and the click would be lost.
 */
export function mayScrollToFocus(element: Element): boolean {
  // A text field matches :focus-visible in any case. While a pointer is pressed, all that contains it matches :active.
  return element.matches(':focus-visible') && !document.documentElement.matches(':active');
}
