import { listLinkCandidates } from '#contract/platform/text/link-candidates.ts';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escape(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => escapes[character] ?? character);
}

/**
 * The HTML part of a mail: the paragraphs of its text, in which URLs are links.
 * It loads nothing, and has the reader's colours.
 */
export function toHtml(text: string): string {
  const paragraphs = text
    .trim()
    .split(/\n{2,}/)
    .map((paragraph) => `<p style="margin:0 0 16px">${toInline(paragraph)}</p>`);
  const head = '<head><meta charset="utf-8"><meta name="color-scheme" content="light dark"></head>';
  // A one-time link is wider than a phone; Outlook knows only the latter of the two.
  const wrapping = 'overflow-wrap:anywhere;word-break:break-word';
  const style = `font:16px/1.5 system-ui,sans-serif;max-width:36em;margin:0 auto;padding:24px;${wrapping}`;
  return `<!doctype html><html lang="nl">${head}<body style="margin:0"><div style="${style}">${paragraphs.join('')}</div></body></html>`;
}

function toInline(paragraph: string): string {
  let html = '';
  let end = 0;
  for (const { link, index } of listLinkCandidates(paragraph)) {
    if (!/^https?:/i.test(link)) continue;
    html += `${escape(paragraph.slice(end, index))}<a href="${escape(link)}">${escape(link)}</a>`;
    end = index + link.length;
  }
  return (html + escape(paragraph.slice(end))).replaceAll('\n', '<br>');
}
