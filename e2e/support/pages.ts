/** The pages before signing in. */
export const publicPaths = ['/', '/confirm-email?token=x', '/reset-password?token=x', '/setup?token=x'];

/** Every page of an administrator, with their views. */
export const signedInPaths = [
  '/',
  '/dashboard',
  '/apps',
  '/apps?filter=stemmen',
  '/request',
  '/request/00000000-0000-7000-8000-000000000000',
  '/supervisor',
  '/supervisor?toon=open&sorteer=steun&weken=12',
  '/user-management',
  '/user-management?tab=uitnodigingen',
  '/user-management?tab=domeinen',
  '/experts',
  '/expert-chat',
  '/expert-chat?view=desk',
  '/expert-chat?view=transcripts',
  '/notifications',
  '/notifications?toon=ongelezen',
  '/help',
  '/help?zoek=stemmen',
  '/help/sneltoetsen',
  '/authentication',
  '/admin',
  '/admin#database',
  '/admin/alerts',
  '/unified-dashboard',
  '/outgoing-mail',
  '/synonyms',
  '/bestaat-niet',
];
