import { ChartNoAxesColumn, FilePenLine, MessagesSquare, Users, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Access } from '#contract/roles.ts';
import type { TileHue } from '#web/ui/display/icon-tile.tsx';
import { ChatNote, ExpertsNote, RequestNote, SupervisorNote } from './place-notes.tsx';

export type Place = {
  to: '/request' | '/expert-chat' | '/experts' | '/supervisor';
  title: string;
  icon: LucideIcon;
  hue: TileHue;
  access: Access;
  /** What is worth knowing before going there. */
  Note: (props: { now: Date }) => ReactNode;
};

/** The doors beside that of the apps, by the role that they are for. */
export const places: Place[] = [
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
];
