import type { Theme } from '#web/platform/theme/theme.ts';
import type { Tokens } from '#web/styles/token-colors.ts';
import { findLowContrast, isColor } from './check-contrast.ts';

/** The colours that were changed in each theme, by the names of their tokens. */
export type ThemeDraft = Record<Theme, Tokens>;

export const emptyDraft: ThemeDraft = { dark: {}, light: {} };

/** Reads a stored draft. What is no known token, no colour or has too little contrast is left out; never throws. */
export function parseThemeDraft(text: string | null, tokensOf: (theme: Theme) => Tokens): ThemeDraft {
  const stored = text === null ? null : parseJson(text);
  if (typeof stored !== 'object' || stored === null) return emptyDraft;
  const read = (theme: Theme): Tokens => {
    const given: unknown = Object.hasOwn(stored, theme) ? (stored as Record<string, unknown>)[theme] : null;
    if (typeof given !== 'object' || given === null) return {};
    const accepted: Tokens = {};
    const tokens = tokensOf(theme);
    for (const [name, color] of Object.entries(given)) {
      if (!Object.hasOwn(tokens, name) || typeof color !== 'string' || !isColor(color)) continue;
      if (findLowContrast({ ...tokens, ...accepted }, name, color).length === 0) accepted[name] = color;
    }
    return accepted;
  };
  return { dark: read('dark'), light: read('light') };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
