import { ChartNoAxesColumn, FilePenLine, MessagesSquare, IdCard, Users, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Access } from '#contract/platform/roles.ts';
import type { TileHue } from '#web/ui/display/icon-tile.tsx';
import { ChatNote, ExpertsNote, RequestNote, SupervisorNote } from './page-link-notes.tsx';

export type PageLink = {
  to: '/request' | '/expert-chat' | '/experts' | '/supervisor' | '/user-management';
  title: string;
  icon: LucideIcon;
  hue: TileHue;
  access: Access;
  /** One line of current figures below the title. */
  Note: (props: { now: Date }) => ReactNode;
};

/** The pages that the dashboard links to, with their access rule. */
export const pageLinks: PageLink[] = [
  { to: '/request', title: 'Verzoek Indienen', icon: FilePenLine, hue: 6, access: 'user', Note: RequestNote },
  { to: '/expert-chat', title: 'Expert Chat', icon: MessagesSquare, hue: 3, access: 'user', Note: ChatNote },
  { to: '/experts', title: 'IT Expert Team', icon: Users, hue: 4, access: 'user', Note: ExpertsNote },
  {
    to: '/supervisor',
    title: 'Supervisor Dashboard',
    icon: ChartNoAxesColumn,
    hue: 2,
    access: 'supervisor',
    Note: SupervisorNote,
  },
  {
    to: '/user-management',
    title: 'Gebruikersbeheer',
    icon: IdCard,
    hue: 5,
    access: 'supervisor',
    Note: () => 'Gebruikers en domeinen',
  },
];
