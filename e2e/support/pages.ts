/** The pages before signing in. */
export const publicPaths = [
  '/',
  '/register',
  '/confirm-email?token=x',
  '/email-change?token=x',
  '/invite',
  '/invite?token=x',
  '/reset-password?token=x',
  '/setup?token=x',
];

/** The public pages that are static documents, first one of each design. */
export const staticPaths = [
  '/voorbeeld-recruitment',
  '/mockup',
  '/test',
  '/working',
  '/optimized',
  '/modern-design',
  '/corporate-design',
  '/enterprise-demo',
  '/diensten/opleiden-detacheren',
  '/algemene-voorwaarden',
  '/privacy-statement',
  '/diensten/talentpoolen',
  '/diensten/sourcing-as-a-service',
  '/diensten/outsourcen',
  '/diensten/interim',
  '/antidiscriminatie-beleid',
  '/vermoedens-van-fraude',
];

/** Pages that are rendered without a call. */
export const withoutSkeleton = ['/bestaat-niet', '/component-builder?editor=theme'];

/** Every page of an administrator, with their views, in groups that a story visits in its time. */
export const signedInPaths = {
  'every user': [
    '/',
    '/dashboard',
    '/apps',
    '/apps?toon=mijn-stemmen',
    '/request',
    '/request/00000000-0000-7000-8000-000000000000',
    '/notifications',
    '/notifications?toon=ongelezen',
    '/help',
    '/help?zoek=stemmen',
    '/help/sneltoetsen',
    '/api-keys',
    '/authentication',
    '/bestaat-niet',
  ],
  'users of the expert chat': [
    '/experts',
    '/expert-chat',
    '/expert-chat?view=desk',
    '/expert-chat?view=questions',
    '/expert-chat?view=transcripts',
    '/expert-chat/00000000-0000-7000-8000-000000000000',
  ],
  supervisors: [
    '/supervisor',
    '/supervisor?toon=open&sorteer=steun&weken=12',
    '/user-management',
    '/user-management?tab=uitnodigingen',
    '/user-management?tab=domeinen',
    '/user-management/00000000-0000-7000-8000-000000000000',
  ],
  'administrators, to watch the portal': [
    '/admin',
    '/admin#database',
    '/admin/alerts',
    '/admin/audit',
    '/admin/privacy',
    '/unified-dashboard',
    '/outgoing-mail',
  ],
  'administrators, to manage content': [
    '/admin/apps',
    '/admin/experts',
    '/admin/help',
    '/admin/help/sneltoetsen',
    '/admin/help/bestaat-niet',
    '/admin/limits',
    '/admin/tools',
    '/synonyms',
    '/component-builder',
    '/component-builder?editor=theme',
  ],
};
