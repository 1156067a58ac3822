import type { LinkProps } from '@tanstack/react-router';
import {
  Blocks,
  BookOpen,
  Gauge,
  LayoutGrid,
  MailCheck,
  ScrollText,
  ShieldCheck,
  SearchCheck,
  SlidersHorizontal,
  TriangleAlert,
  IdCard,
  Users,
  Wrench,
  type LucideIcon,
} from 'lucide-react';
import type { TileHue } from '#web/ui/display/icon-tile.tsx';

export type AdminPageGroup = 'people' | 'content' | 'technology';

type AdminPageLink = {
  group: AdminPageGroup;
  to: NonNullable<LinkProps['to']>;
  title: string;
  text: string;
  icon: LucideIcon;
  hue: TileHue;
};

/** The pages that the overview of administrators links to, by group. */
export const adminPages: AdminPageLink[] = [
  {
    group: 'people',
    to: '/user-management',
    title: 'Gebruikersbeheer',
    text: 'Gebruikers, uitnodigingen en domeinen',
    icon: IdCard,
    hue: 1,
  },
  {
    group: 'people',
    to: '/admin/limits',
    title: 'Weeklimieten',
    text: 'Stemmen, verzoeken en chatminuten per rol',
    icon: SlidersHorizontal,
    hue: 5,
  },
  {
    group: 'people',
    to: '/admin/privacy',
    title: 'Privacyverzoeken',
    text: 'Wie om verwijdering van gegevens vraagt',
    icon: ShieldCheck,
    hue: 2,
  },
  {
    group: 'people',
    to: '/admin/audit',
    title: 'Logboek',
    text: 'Wie wat wanneer wijzigde, en wat geweigerd werd',
    icon: ScrollText,
    hue: 3,
  },
  {
    group: 'content',
    to: '/admin/apps',
    title: 'Apps',
    text: 'Toevoegen, wijzigen, volgorde en archief',
    icon: LayoutGrid,
    hue: 1,
  },
  {
    group: 'content',
    to: '/admin/tools',
    title: 'Tools',
    text: 'Toevoegen, wijzigen, onderhoud en controles',
    icon: Wrench,
    hue: 2,
  },
  {
    group: 'content',
    to: '/admin/experts',
    title: 'Experts',
    text: 'Wie antwoordt, met welk account en wanneer',
    icon: Users,
    hue: 3,
  },
  {
    group: 'content',
    to: '/admin/help',
    title: 'Hulponderwerpen',
    text: 'Uitleg wijzigen, met voorbeeld en geschiedenis',
    icon: BookOpen,
    hue: 5,
  },
  {
    group: 'content',
    to: '/synonyms',
    title: 'Zoekwoorden',
    text: 'Woorden die in de zoekfunctie hetzelfde betekenen',
    icon: SearchCheck,
    hue: 5,
  },
  {
    group: 'technology',
    to: '/admin/alerts',
    title: 'Waarschuwingen',
    text: 'Wat er mis is of was, oppakken en dempen',
    icon: TriangleAlert,
    hue: 6,
  },
  {
    group: 'technology',
    to: '/unified-dashboard',
    title: 'Performance monitor',
    text: 'Antwoordtijden, server, database en bezoeken',
    icon: Gauge,
    hue: 4,
  },
  {
    group: 'technology',
    to: '/outgoing-mail',
    title: 'Uitgaande mail',
    text: 'Wat het portaal verstuurde, en wat nog wacht',
    icon: MailCheck,
    hue: 3,
  },
  {
    group: 'technology',
    to: '/component-builder',
    title: 'Component Builder',
    text: 'De onderdelen van het portaal, hun kleuren en code',
    icon: Blocks,
    hue: 4,
  },
];
