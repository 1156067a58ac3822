export type PortalLink =
  | { external: string }
  | { external: null; to: string; search: Record<string, string>; hash: string; topicId: string | null };

const base = 'https://portal/';
const externalProtocols = new Set(['https:', 'http:', 'mailto:']);

/**
 * Parses a link in a topic: a path of the portal, such as `/admin#database` or `/help/thema`, or an address elsewhere.
 * Null when it leads nowhere, such as a link that is being typed.
 */
export function parsePortalLink(href: string): PortalLink | null {
  if (/^#?$/.test(href) || !URL.canParse(href, base)) return null;
  const { protocol, host, pathname, searchParams, hash, href: address } = new URL(href, base);
  if (`${protocol}//${host}/` !== base) return externalProtocols.has(protocol) ? { external: address } : null;
  const [, topicId = null] = /^\/help\/([^/]+)$/.exec(pathname) ?? [];
  return { external: null, to: pathname, search: Object.fromEntries(searchParams), hash: hash.slice(1), topicId };
}
