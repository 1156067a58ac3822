import type { OperatorError } from '#server/platform/operator-error.ts';

/** `skipped`: it is not configured, or could not be checked for a reason that another finding has. */
export const levels = ['ok', 'skipped', 'warning', 'error'] as const;
export type Level = (typeof levels)[number];

/** What was examined, what was found, and what to do about it: null when nothing is. */
export type Finding = { item: string; level: Level; found: string; advice: string | null };

export const ok = (item: string, found: string): Finding => ({ item, level: 'ok', found, advice: null });
export const skipped = (item: string, found: string): Finding => ({ item, level: 'skipped', found, advice: null });
export const warning = (item: string, found: string, advice: string): Finding => ({
  item,
  level: 'warning',
  found,
  advice,
});
export const error = (item: string, found: string, advice: string): Finding => ({
  item,
  level: 'error',
  found,
  advice,
});

/** The finding of a text whose first line or sentence says what is wrong, and whose others say what to do. */
export function fromText(level: 'warning' | 'error', item: string, text: string): Finding {
  const [, found = text, advice = ''] = /^(.+?[.:]?)(?:\n|(?<=[.])\s)([^]*)$/.exec(text) ?? [];
  return { item, level, found, advice: advice.replaceAll(/\s*\n\s*/g, ' ') || null };
}

export const fromOperatorError = (item: string, { message }: OperatorError): Finding =>
  fromText('error', item, message);
