export type PortalLink = { to: string; search: Record<string, string>; topicId: string | null };

/** Parses a link in a topic, such as `/expert-chat?view=desk` or `/help/thema`. An external or invalid URL becomes `/`. */
export function parsePortalLink(href: string): PortalLink {
  const base = 'http://portal/';
  const { origin, pathname, searchParams } = new URL(URL.canParse(href, base) ? href : base, base);
  if (origin !== 'http://portal') return { to: '/', search: {}, topicId: null };
  const [, topicId = null] = /^\/help\/([^/]+)$/.exec(pathname) ?? [];
  return { to: pathname, search: Object.fromEntries(searchParams), topicId };
}
