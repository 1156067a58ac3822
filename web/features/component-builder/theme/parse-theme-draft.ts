import { isRecord, parseJson } from '#web/platform/parse-json.ts';
import type { Theme } from '#web/platform/theme/theme.ts';
import type { Tokens } from '#web/styles/token-colors.ts';
import type { MeasuredPair } from '#web/styles/token-pairs.ts';
import { findLowContrast, isColor, listLowContrast } from './check-contrast.ts';

/** The colours that were changed in each theme, by the names of their tokens. */
export type ThemeDraft = Record<Theme, Tokens>;

/** A colour that was left out, with the pairs that would have had too little contrast with it. */
export type UnreadableColor = { theme: Theme; name: string; pairs: MeasuredPair[] };

export type ThemeDraftProblem = {
  /** `refused`: nothing of it could be used. `repaired`: what was invalid was left out. */
  kind: 'refused' | 'repaired';
  unreadable: UnreadableColor[];
};

export type ParsedThemeDraft = { draft: ThemeDraft; problem?: ThemeDraftProblem };

export const emptyDraft: ThemeDraft = { dark: {}, light: {} };

export function isEmptyDraft({ dark, light }: ThemeDraft): boolean {
  return Object.keys(dark).length + Object.keys(light).length === 0;
}

/** Reads a stored draft. What is no known token, no colour or has too little contrast is left out; never throws. */
export function parseThemeDraft(text: string | null, tokensOf: (theme: Theme) => Tokens): ParsedThemeDraft {
  if (text === null) return { draft: emptyDraft };
  const stored = parseJson(text);
  if (!isRecord(stored) || Array.isArray(stored))
    return { draft: emptyDraft, problem: { kind: 'refused', unreadable: [] } };
  const { dark = {}, light = {}, ...others } = stored;
  const valid = { dark: readColors(dark, tokensOf('dark')), light: readColors(light, tokensOf('light')) };
  const draft = {
    dark: takeReadable(valid.dark, tokensOf('dark')),
    light: takeReadable(valid.light, tokensOf('light')),
  };
  const isWhole = Object.keys(others).length === 0 && hasAllOf(draft.dark, dark) && hasAllOf(draft.light, light);
  if (isWhole) return { draft };
  const unreadable = (['dark', 'light'] as const).flatMap((theme) => {
    const tokens = { ...tokensOf(theme), ...draft[theme] };
    return Object.entries(valid[theme])
      .filter(([name]) => !Object.hasOwn(draft[theme], name))
      .map(([name, color]) => ({ theme, name, pairs: findLowContrast(tokens, name, color) }));
  });
  return { draft, problem: { kind: isEmptyDraft(draft) ? 'refused' : 'repaired', unreadable } };
}

/** The known tokens that have a colour. */
function readColors(given: unknown, tokens: Tokens): Tokens {
  if (!isRecord(given)) return {};
  const colors = Object.entries(given).filter((entry): entry is [string, string] => {
    const [name, color] = entry;
    return Object.hasOwn(tokens, name) && typeof color === 'string' && isColor(color);
  });
  return Object.fromEntries(colors);
}

/**
 * Leaves out the colours with too little contrast. Others may need each other, whatever their order: each time the one is
 * left out without which the fewest pairs have too little.
 */
function takeReadable(valid: Tokens, tokens: Tokens): Tokens {
  const countLow = (colors: Tokens) => listLowContrast({ ...tokens, ...colors }).length;
  let colors = valid;
  while (Object.keys(colors).length > 0 && countLow(colors) > 0) {
    const remaining = Object.keys(colors).map((name) => {
      const { [name]: _left, ...others } = colors;
      return { others, low: countLow(others) };
    });
    colors = remaining.reduce((best, each) => (each.low < best.low ? each : best)).others;
  }
  // One may have been left out because of another that was left out after it.
  for (const [name, color] of Object.entries(valid)) {
    const added = { ...colors, [name]: color };
    if (countLow(added) === 0) colors = added;
  }
  return colors;
}

function hasAllOf(accepted: Tokens, given: unknown): boolean {
  return isRecord(given) && !Array.isArray(given) && Object.keys(given).length === Object.keys(accepted).length;
}
