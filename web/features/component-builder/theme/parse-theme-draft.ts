import { isRecord, parseJson } from '#web/platform/parse-json.ts';
import type { Theme } from '#web/platform/theme/theme.ts';
import type { Tokens } from '#web/styles/token-colors.ts';
import { findLowContrast, isColor } from './check-contrast.ts';

/** The colours that were changed in each theme, by the names of their tokens. */
export type ThemeDraft = Record<Theme, Tokens>;

export type ParsedThemeDraft = {
  draft: ThemeDraft;
  /** `refused`: nothing of it could be used. `repaired`: what was invalid was left out. */
  problem?: 'refused' | 'repaired';
};

export const emptyDraft: ThemeDraft = { dark: {}, light: {} };

export function isEmptyDraft({ dark, light }: ThemeDraft): boolean {
  return Object.keys(dark).length + Object.keys(light).length === 0;
}

/** Reads a stored draft. What is no known token, no colour or has too little contrast is left out; never throws. */
export function parseThemeDraft(text: string | null, tokensOf: (theme: Theme) => Tokens): ParsedThemeDraft {
  if (text === null) return { draft: emptyDraft };
  const stored = parseJson(text);
  if (!isRecord(stored) || Array.isArray(stored)) return { draft: emptyDraft, problem: 'refused' };
  const { dark = {}, light = {}, ...others } = stored;
  const draft = { dark: readColors(dark, tokensOf('dark')), light: readColors(light, tokensOf('light')) };
  const isWhole = Object.keys(others).length === 0 && hasAllOf(draft.dark, dark) && hasAllOf(draft.light, light);
  if (isWhole) return { draft };
  return { draft, problem: isEmptyDraft(draft) ? 'refused' : 'repaired' };
}

function readColors(given: unknown, tokens: Tokens): Tokens {
  if (!isRecord(given)) return {};
  const colors = Object.entries(given).filter((entry): entry is [string, string] => {
    const [name, color] = entry;
    return Object.hasOwn(tokens, name) && typeof color === 'string' && isColor(color);
  });
  // Together first: each may have enough contrast only beside others that were changed after it.
  const together: Tokens = Object.fromEntries(colors);
  const [first] = colors;
  if (!first || findLowContrast({ ...tokens, ...together }, ...first).length === 0) return together;
  const accepted: Tokens = {};
  for (const [name, color] of colors)
    if (findLowContrast({ ...tokens, ...accepted }, name, color).length === 0) accepted[name] = color;
  return accepted;
}

function hasAllOf(accepted: Tokens, given: unknown): boolean {
  return isRecord(given) && !Array.isArray(given) && Object.keys(given).length === Object.keys(accepted).length;
}
