const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escape(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => escapes[character] ?? character);
}

/** A URL, without the punctuation after it. */
const link = /(https?:\/\/\S*[^\s.,;:!?'’”»…])/;

/** The HTML part of a mail: the paragraphs of its text, in which URLs are links. It loads nothing. */
export function toHtml(text: string): string {
  const paragraphs = text
    .trim()
    .split(/\n{2,}/)
    .map((paragraph) => `<p style="margin:0 0 16px">${toInline(paragraph)}</p>`);
  const style = 'font:16px/1.5 system-ui,sans-serif;color:#1b1f23;max-width:36em;margin:0 auto;padding:24px';
  return `<!doctype html><html lang="nl"><body style="margin:0"><div style="${style}">${paragraphs.join('')}</div></body></html>`;
}

function toInline(paragraph: string): string {
  return paragraph
    .split(link)
    .map((part, index) => (index % 2 === 0 ? escape(part) : `<a href="${escape(part)}">${escape(part)}</a>`))
    .join('')
    .replaceAll('\n', '<br>');
}
