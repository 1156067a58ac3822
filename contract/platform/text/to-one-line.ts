/** Other than joiners, variation selectors and the tags of emoji. */
const invisible = /(?![\u200c\u200d\p{VS}\u{e0020}-\u{e007f}])\p{DI}/gu;

/**
 * Line ends and other control characters become spaces: a line of its own in a mail would be a sentence of the portal.
 * Non-breaking and thin spaces become ordinary ones, invisible characters are removed and letters composed, so that
 * texts that look the same are equal.
 */
export function toOneLine(text: string): string {
  return text
    .replaceAll(invisible, '')
    .normalize()
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u2800]+/gu, ' ')
    .replaceAll(/\p{Zs}/gu, ' ')
    .trim();
}
