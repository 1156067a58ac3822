import { foldText } from './text/fold-text.ts';

/** First segments of paths that have a meaning already: the organisation's page cannot have them. */
export const reservedSlugs: ReadonlySet<string> = new Set([
  'api',
  'assets',
  'demo',
  'health',
  'metrics',
  'pages',
  'admin',
  'announcements',
  'api-keys',
  'apps',
  'authentication',
  'company-account',
  'company-sign-in',
  'component-builder',
  'confirm-email',
  'cookies',
  'dashboard',
  'email-change',
  'expert-chat',
  'experts',
  'help',
  'incident',
  'index',
  'invite',
  'notifications',
  'outgoing-mail',
  'register',
  'request',
  'reset-password',
  'setup',
  'status',
  'supervisor',
  'synonyms',
  'unified-dashboard',
  'user-management',
  'webhooks',
  'algemene-voorwaarden',
  'antidiscriminatie-beleid',
  'corporate-design',
  'diensten',
  'enterprise-demo',
  'mockup',
  'modern-design',
  'optimized',
  'privacy-statement',
  'test',
  'vermoedens-van-fraude',
  'working',
]);

/** A name as a segment of a path: `Bos & Zoon` is `bos-zoon`. Names without Latin letters or digits are `bureau`. */
export function toSlug(name: string): string {
  const slug =
    foldText(name)
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '') || 'bureau';
  return reservedSlugs.has(slug) ? `${slug}-bureau` : slug;
}
