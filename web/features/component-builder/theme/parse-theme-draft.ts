import { isRecord, parseJson } from '#web/platform/parse-json.ts';
import type { Theme } from '#web/platform/theme/theme.ts';
import type { Tokens } from '#web/styles/token-colors.ts';
import { findLowContrast, isColor } from './check-contrast.ts';

/** The colours that were changed in each theme, by the names of their tokens. */
export type ThemeDraft = Record<Theme, Tokens>;

export const emptyDraft: ThemeDraft = { dark: {}, light: {} };

export function isEmptyDraft({ dark, light }: ThemeDraft): boolean {
  return Object.keys(dark).length + Object.keys(light).length === 0;
}

/** Reads a stored draft. What is no known token, no colour or has too little contrast is left out; never throws. */
export function parseThemeDraft(text: string | null, tokensOf: (theme: Theme) => Tokens): ThemeDraft {
  const stored = parseJson(text ?? '');
  if (!isRecord(stored)) return emptyDraft;
  const read = (theme: Theme): Tokens => {
    const given = stored[theme];
    if (!isRecord(given)) return {};
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
