import { readTokens, toHex, type Tokens } from '#web/styles/token-colors.ts';
import css from '#web/styles/tokens.css?raw';
import type { Theme } from '#web/platform/theme/theme.ts';

/** The tokens of each theme as the stylesheet declares them, with the colours of the organisation. */
export function readPortalTokens(theme: Theme): Tokens {
  const page = getComputedStyle(document.documentElement);
  const brand = ['brand-blue', 'brand-orange'].flatMap((name) => {
    const value = page.getPropertyValue(`--${name}`).trim();
    return /^#[\da-f]{6}$/i.test(value) ? [[name, value]] : [];
  });
  return { ...readTokens(css, theme), ...Object.fromEntries(brand) };
}

/** The names of the tokens that are opaque colours, in the order of the stylesheet. */
export function listColorTokens(tokens: Tokens): string[] {
  return Object.keys(tokens).filter((name) => {
    try {
      toHex(tokens, name);
      return true;
    } catch {
      return false;
    }
  });
}
