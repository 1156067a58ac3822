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

type AdminPageLink = {
  to: NonNullable<LinkProps['to']>;
  title: string;
  text: string;
  icon: LucideIcon;
  hue: TileHue;
};

/** The pages that the overview of administrators links to. */
export const adminPages: AdminPageLink[] = [
  {
    to: '/user-management',
    title: 'Gebruikersbeheer',
    text: 'Gebruikers, uitnodigingen en domeinen',
    icon: IdCard,
    hue: 1,
  },
  {
    to: '/component-builder',
    title: 'Component Builder',
    text: 'De onderdelen van het portaal, hun kleuren en code',
    icon: Blocks,
    hue: 4,
  },
  {
    to: '/admin/alerts',
    title: 'Waarschuwingen',
    text: 'Wat er mis is of was, oppakken en dempen',
    icon: TriangleAlert,
    hue: 6,
  },
  {
    to: '/admin/audit',
    title: 'Logboek',
    text: 'Wie wat wanneer wijzigde, en wat geweigerd werd',
    icon: ScrollText,
    hue: 3,
  },
  {
    to: '/admin/privacy',
    title: 'Privacyverzoeken',
    text: 'Wie om verwijdering van gegevens vraagt',
    icon: ShieldCheck,
    hue: 2,
  },
  {
    to: '/unified-dashboard',
    title: 'Performance monitor',
    text: 'Antwoordtijden, server, database en bezoeken',
    icon: Gauge,
    hue: 4,
  },
  {
    to: '/admin/apps',
    title: 'Apps',
    text: 'Toevoegen, wijzigen, volgorde en archief',
    icon: LayoutGrid,
    hue: 1,
  },
  {
    to: '/admin/tools',
    title: 'Tools',
    text: 'Toevoegen, wijzigen, onderhoud en controles',
    icon: Wrench,
    hue: 2,
  },
  {
    to: '/admin/experts',
    title: 'Experts',
    text: 'Wie antwoordt, met welk account en wanneer',
    icon: Users,
    hue: 3,
  },
  {
    to: '/admin/limits',
    title: 'Weeklimieten',
    text: 'Stemmen, verzoeken en chatminuten per rol',
    icon: SlidersHorizontal,
    hue: 5,
  },
  {
    to: '/admin/help',
    title: 'Hulponderwerpen',
    text: 'Uitleg wijzigen, met voorbeeld en geschiedenis',
    icon: BookOpen,
    hue: 5,
  },
  {
    to: '/outgoing-mail',
    title: 'Uitgaande mail',
    text: 'Wat het portaal verstuurde, en wat nog wacht',
    icon: MailCheck,
    hue: 3,
  },
  {
    to: '/synonyms',
    title: 'Zoekwoorden',
    text: 'Woorden die in de zoekfunctie hetzelfde betekenen',
    icon: SearchCheck,
    hue: 5,
  },
];
