import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Page, PagePath } from '#web/platform/pages/declared-pages.ts';
import { allows, type Access, type ViewRole } from '#contract/platform/roles.ts';
import type { TileHue } from '#web/ui/display/icon-tile.tsx';
import { AppsNote, ChatNote, ExpertsNote, RequestNote, SupervisorNote } from './page-link-notes.tsx';

type Note = (props: { now: Date }) => ReactNode;
export type PageLink = {
  to: PagePath;
  hash?: string;
  title: string;
  icon: LucideIcon;
  hue?: TileHue;
  access: Access;
  /** The bar at the bottom of phones has it. */
  isInBar: boolean;
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

/** The cards of pages that this role may open, then the links of administrators. Throws for one without an icon. */
export function listPageLinks(pages: readonly Page[], role: ViewRole): PageLink[] {
  return [...listCards(pages, role), ...listAdminLinks(pages)].filter(({ access }) => allows(access, role));
}

function listCards(pages: readonly Page[], role: ViewRole): PageLink[] {
  return pages
    .flatMap(({ card, ...page }) => (card ? [{ ...page, card }] : []))
    .toSorted((one, other) => one.card.place - other.card.place)
    .map(({ to, title, label = title, description, access, icon, navigation, card }) => {
      const Note = notes[to] ?? (() => card.text ?? description);
      const isInBar = navigation?.phone?.includes(role) ?? false;
      return {
        to,
        title: card.title ?? label,
        icon: iconOf(to, card.icon ?? icon),
        hue: card.hue,
        access,
        isInBar,
        Note,
      };
    });
}

function listAdminLinks(pages: readonly Page[]): PageLink[] {
  return pages
    .flatMap(({ to, title, description, icon, adminLinks = [] }) =>
      adminLinks.map((link) => ({ to, title, text: description, ...link, icon: iconOf(to, link.icon ?? icon) })),
    )
    .toSorted((one, other) => one.place - other.place)
    .map(({ to, hash, title, text, icon }) => {
      const target = hash === undefined ? { to } : { to, hash };
      return { ...target, title, icon, access: 'administrator', isInBar: false, Note: () => text };
    });
}

function iconOf(to: string, icon: LucideIcon | undefined): LucideIcon {
  if (!icon) throw new Error(`${to} has a link on the home page without an icon`);
  return icon;
}
