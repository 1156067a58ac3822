import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Page, PagePath } from '#web/platform/pages/declared-pages.ts';
import type { Access } from '#contract/platform/roles.ts';
import type { TileHue } from '#web/ui/display/icon-tile.tsx';
import { AppsNote, ChatNote, ExpertsNote, RequestNote, SupervisorNote } from './page-link-notes.tsx';

type Note = (props: { now: Date }) => ReactNode;
export type PageLink = {
  to: PagePath;
  title: string;
  icon: LucideIcon;
  hue: TileHue;
  access: Access;
  /** One line of current figures below the title, or the description of the page. */
  Note: Note;
};

const notes: Partial<Record<PagePath, Note>> = {
  '/apps': AppsNote,
  '/request': RequestNote,
  '/expert-chat': ChatNote,
  '/experts': ExpertsNote,
  '/supervisor': SupervisorNote,
};

/** The pages that the home page links to, with their access rule. Throws for one without an icon. */
export function listPageLinks(pages: readonly Page[]): PageLink[] {
  return pages
    .flatMap(({ card, ...page }) => (card ? [{ ...page, card }] : []))
    .toSorted((one, other) => one.card.place - other.card.place)
    .map(({ to, title, label = title, description, access, icon, card }) => {
      const cardIcon = card.icon ?? icon;
      if (!cardIcon) throw new Error(`${to} has a card without an icon`);
      const Note = notes[to] ?? (() => card.text ?? description);
      return { to, title: card.title ?? label, icon: cardIcon, hue: card.hue, access, Note };
    });
}
