/** A piece of a text: `href` is null for plain text. Joined, the texts are the input. */
export type TextPart = { text: string; href: string | null };

/** Web addresses and e-mail addresses. The lookbehind and the bound keep the search linear in the length of the text. */
const candidatePattern = /(?<![\w.+@-])(?:(?:https?:\/\/|www\.|mailto:)[^\s<>"]+|[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+)/giu;

/** Splits a text at its links: http, https and mailto only. */
export function findLinks(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(candidatePattern)) {
    const link = withoutTrailingPunctuation(match[0]);
    const href = toHref(link);
    if (href === null) continue;
    if (match.index > end) parts.push({ text: text.slice(end, match.index), href: null });
    parts.push({ text: link, href });
    end = match.index + link.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), href: null });
  return parts;
}

/** Punctuation after a link belongs to the sentence; a closing bracket only when the link does not open it. */
function withoutTrailingPunctuation(candidate: string): string {
  let link = candidate.replace(/[.,;:!?'’”»*_~]+$/u, '');
  while (/[)\]}]$/u.test(link) && !isBalanced(link)) link = link.slice(0, -1).replace(/[.,;:!?'’”»*_~]+$/u, '');
  return link;
}

function isBalanced(link: string): boolean {
  const count = (bracket: string) => link.split(bracket).length;
  return count('(') >= count(')') && count('[') >= count(']') && count('{') >= count('}');
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
