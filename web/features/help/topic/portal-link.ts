export type PortalLink =
  | { external: string }
  /** `href`: the address of the document, `to` and the rest: its parts for the router. */
  | {
      external: null;
      href: string;
      to: string;
      search: Record<string, string>;
      hash: string;
      topicId: string | null;
    };

const base = 'https://portal/';
const externalProtocols = new Set(['https:', 'http:', 'mailto:']);

/**
 * Parses a link in a topic: a path of the portal, such as `/admin#database` or `/help/thema`, or an address elsewhere.
 * Null when it leads nowhere, such as a link that is being typed, or one within the topic, whose headings have no ids.
 */
export function parsePortalLink(href: string): PortalLink | null {
  if (/^\s*(?:[#?]|$)/.test(href) || !URL.canParse(href, base)) return null;
  const { protocol, host, pathname, search, searchParams, hash, href: address } = new URL(href, base);
  if (`${protocol}//${host}/` !== base) return externalProtocols.has(protocol) ? { external: address } : null;
  const [, topicId = null] = /^\/help\/([^/]+)$/.exec(pathname) ?? [];
  return {
    external: null,
    href: pathname + search + hash,
    // The matching of routes leaves out `rewrite` of the router.
    to: pathname === '/dashboard' ? '/' : pathname,
    search: Object.fromEntries(searchParams),
    hash: hash.slice(1),
    topicId,
  };
}
