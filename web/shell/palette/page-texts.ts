import type { RegisteredRouter } from '@tanstack/react-router';

type Path = keyof RegisteredRouter['routesByPath'];
type PageTexts = { description: string; keywords: string[] };

/** What the palette says of the pages, and the words besides their titles that find them. */
export const pageTexts: Partial<Record<Path, PageTexts>> = {
  '/': { description: 'Uw overzicht van vandaag', keywords: ['home', 'start', 'begin'] },
  '/apps': { description: 'Alle apps en tools, met uw stemmen', keywords: ['applicaties', 'programma', 'software'] },
  '/request': {
    description: 'Uw verzoeken, en een nieuw verzoek indienen',
    keywords: ['verzoeken', 'aanvraag', 'idee', 'wens', 'status'],
  },
  '/expert-chat': { description: 'Stel een vraag aan een expert', keywords: ['gesprek', 'chatten', 'ondersteuning'] },
  '/experts': { description: 'Wie waarin thuis is', keywords: ['collega', 'specialist', 'team'] },
  '/supervisor': {
    description: 'Verzoeken behandelen, en wat er speelt',
    keywords: ['overzicht', 'statistiek', 'cijfers', 'verzoeken'],
  },
  '/user-management': {
    description: 'Gebruikers, uitnodigingen en domeinen',
    keywords: ['mensen', 'rollen', 'accounts', 'uitnodigen', 'domein'],
  },
  '/admin': { description: 'Mensen, instellingen en de techniek van het portaal', keywords: ['administratie', 'sms'] },
  '/admin/audit': { description: 'Wie wat wanneer wijzigde', keywords: ['audit', 'geschiedenis', 'log'] },
  '/admin/limits': { description: 'Stemmen, verzoeken en chatminuten per rol', keywords: ['limieten', 'quotum'] },
  '/unified-dashboard': {
    description: 'Antwoordtijden, server, database en bezoeken',
    keywords: ['snelheid', 'monitoring', 'metingen'],
  },
  '/notifications': {
    description: 'Wat er voor u veranderde, en welke meldingen u krijgt',
    keywords: ['berichten', 'voorkeuren', 'instellingen', 'e-mail'],
  },
  '/api-keys': { description: 'Sleutels voor programma’s en koppelingen', keywords: ['sleutel', 'token', 'koppeling'] },
  '/authentication': {
    description: 'Wachtwoord, 2FA, passkeys, sessies en uw gegevens',
    keywords: [
      'account',
      'instellingen',
      'tweefactorauthenticatie',
      'apparaten',
      'privacy',
      'downloaden',
      'e-mailadres',
    ],
  },
  '/help': { description: 'Alle onderwerpen van de help', keywords: ['uitleg', 'handleiding', 'hulp', 'vragen'] },
};
