import type { CSSProperties } from 'react';
import { userState } from '#web/platform/session/user-state.ts';
import { onStoredElsewhere, readStored, writeStored } from '#web/platform/storage.ts';
import { createStore } from '#web/platform/store.ts';
import type { Theme } from '#web/platform/theme/theme.ts';
import type { Tokens } from '#web/styles/token-colors.ts';
import {
  emptyDraft,
  isEmptyDraft,
  parseThemeDraft,
  type ParsedThemeDraft,
  type ThemeDraft,
} from './parse-theme-draft.ts';
import { readPortalTokens } from './portal-tokens.ts';

const storageKey = 'component_builder_theme';

const state = userState(
  () => {
    const text = readStored(storageKey);
    const { draft, problem } = parseThemeDraft(text, readPortalTokens);
    return {
      /** What this tab read or wrote last. */
      text,
      draft: createStore<ThemeDraft>(draft),
      problem: createStore<ParsedThemeDraft['problem']>(problem),
      unfollow: onStoredElsewhere(storageKey, () => void readNewer()),
    };
  },
  ({ unfollow }) => unfollow(),
);

/** Shows what another tab has stored since. @returns whether there was anything */
function readNewer(): boolean {
  const text = readStored(storageKey);
  if (text === state().text) return false;
  const { draft, problem } = parseThemeDraft(text, readPortalTokens);
  state().text = text;
  themeDraft().write(draft);
  draftProblem().write(problem);
  return true;
}

/** The colours of the theme editor: only the examples of the catalogue show them, in this browser. */
export const themeDraft = () => state().draft;

/** What was wrong with the stored colours, until what is left of them is stored. */
export const draftProblem = () => state().problem;

/** Sets the colour of a token; null gives it the colour of the portal again. */
export function setDraftColor(theme: Theme, name: string, color: string | null): void {
  readNewer();
  const { [name]: _before, ...others } = themeDraft().read()[theme];
  writeDraft({ ...themeDraft().read(), [theme]: color === null ? others : { ...others, [name]: color } });
}

/** Stores what is left of stored colours with a problem, unless another tab has stored others since. */
export function storeRepairedDraft(): void {
  if (!readNewer()) writeDraft(themeDraft().read());
}

/** Gives every token the colour of the portal. @returns undoes it; colours that were set since stay */
export function resetDraft(): () => void {
  readNewer();
  const before = themeDraft().read();
  writeDraft(emptyDraft);
  return () => {
    readNewer();
    const { dark, light } = themeDraft().read();
    writeDraft({ dark: { ...before.dark, ...dark }, light: { ...before.light, ...light } });
  };
}

function writeDraft(draft: ThemeDraft): void {
  const text = isEmptyDraft(draft) ? null : JSON.stringify(draft);
  state().text = text;
  themeDraft().write(draft);
  draftProblem().write(undefined);
  writeStored(storageKey, text);
}

/** The custom properties of a frame. */
export function toStyle(tokens: Tokens): CSSProperties {
  return Object.fromEntries(Object.entries(tokens).map(([name, color]) => [`--${name}`, color]));
}
