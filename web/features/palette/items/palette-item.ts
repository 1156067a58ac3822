import type { ReactNode } from 'react';
import type { SearchKind } from '#contract/search.ts';
import type { OptionTarget } from '#web/features/search/public.tsx';

export type PaletteCategory = 'navigation' | 'actions' | 'settings';

export type PaletteItem = {
  /** Unique, and the same at the next visit. */
  id: string;
  title: string;
  description: string;
  category: PaletteCategory;
  keywords: readonly string[];
  /** As in `Ctrl+Shift+H`. */
  shortcut?: string | undefined;
  tile: ReactNode;
  /** An action runs when the palette is closed and the focus is restored. */
  target: OptionTarget;
  /** Listed only when something is typed. */
  isSearchOnly?: boolean;
  /** Of a result of the server. */
  kind?: SearchKind;
  /** Shown at the end of the row. */
  note?: string | undefined;
};

/** The headings, in the order of the specification. */
export const categoryLabels: Record<PaletteCategory, string> = {
  navigation: 'Ga naar',
  actions: 'Acties',
  settings: 'Instellingen',
};
