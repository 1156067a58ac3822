export type PortalLink = { to: string; search: Record<string, string>; topicId: string | null };

/** Takes a link of a topic apart: `/expert-chat?view=desk`, `/help/thema`. What leads out of the portal leads home. */
export function readPortalLink(href: string): PortalLink {
  const { origin, pathname, searchParams } = new URL(href, 'http://portal/');
  if (origin !== 'http://portal') return { to: '/', search: {}, topicId: null };
  const [, topicId = null] = /^\/help\/([^/]+)$/.exec(pathname) ?? [];
  return { to: pathname, search: Object.fromEntries(searchParams), topicId };
}
