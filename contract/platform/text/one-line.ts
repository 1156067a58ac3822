import * as z from 'zod/mini';
import { withoutDirectionControls } from './direction-controls.ts';

/**
 * Line ends and other control characters become spaces: a line of its own in a mail would be a sentence of the portal.
 * Direction controls are removed, and letters composed: what looks the same is equal.
 */
export function toOneLine(text: string): string {
  return withoutDirectionControls(text)
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();
}

/** Of a text that its form asks for on one line, in place of `z.trim()`. */
export const oneLine = z.overwrite(toOneLine);
