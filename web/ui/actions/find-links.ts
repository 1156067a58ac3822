import { listLinkCandidates } from '#contract/platform/text/link-candidates.ts';

/** A piece of a text: `href` is null for plain text. Joined, the texts are the input. */
export type TextPart = { text: string; href: string | null };

/** Splits a text at its links: http, https and mailto only. */
export function findLinks(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { link, index } of listLinkCandidates(text)) {
    const href = toHref(link);
    if (href === null) continue;
    if (index > end) parts.push({ text: text.slice(end, index), href: null });
    parts.push({ text: link, href });
    end = index + link.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), href: null });
  return parts;
}

/** The URL of a link; null when it cannot be parsed, or when a user name in it disguises the host. */
function toHref(link: string): string | null {
  const address = /^(?:https?:|mailto:)/iu.test(link)
    ? link
    : /^www\./iu.test(link)
      ? `https://${link}`
      : `mailto:${link}`;
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.protocol === 'mailto:') return url.pathname.includes('@') ? url.href : null;
  return url.username === '' && url.password === '' ? url.href : null;
}
