import { listLinkCandidates } from '#contract/platform/text/link-candidates.ts';

/** Phone numbers, dates and amounts too, but not `2FA`. */
const number = /(?<![\p{L}\p{N}])\+?\p{N}[\p{N}.,:/-]*(?![\p{L}\p{N}])/gu;

const greeting =
  /^(?:\s*(?:hoi+|hai|ha|he+y+|hi|hallo+|dag|ok[eé]?|beste|geachte|goede?n?(?:morgen|middag|avond|dag))(?!\p{L})[\s,.!]*)+/iu;

/**
 * Whom a greeting is for, up to its comma. Capitals distinguish a name from the question:
 * “hoi wachtwoord vergeten, wat nu?”.
 */
const addressee =
  /^(?:\p{Lu}[\p{L}’'-]*|[Aa]llemaal|[Cc]ollega(?:[’']?s)?|[Tt]eam|heer|mevrouw)(?: (?:de|den|der|van|ten|ter|\p{Lu}[\p{L}’'-]*)){0,3}\s*[,!\n]/u;

const closing =
  /(?<!\p{L})(?:(?:met )?(?:vriendelijke |hartelijke |lieve )?groet(?:en|jes)?|gr|grt?z|mvg|m\.v\.g|bvd|b\.v\.d|xx+|(?:alvast |hartelijk ){0,2}(?:bedankt|dank(?: ?(?:je|u))?(?: ?wel)?|thanks|thx)(?: alvast)?(?: voor (?:(?:je|jullie|uw|de|het) )?(?:snelle |goede )?(?:hulp|moeite|tijd|antwoord|reactie|uitleg|meedenken))?)(?!\p{L})/giu;

const name = /^(?:\p{Lu}|(?:de|den|der|van|ten|ter)$)/u;
const maxSignatureLength = 120;

/**
 * A message without what it does not ask: links, bare numbers, a greeting and a closing with the names. May be empty.
 */
export function extractQuestion(message: string): string {
  const question = withoutLinks(message).replaceAll(number, ' ').trim();
  const [greeted = ''] = greeting.exec(question) ?? [];
  const rest = question.slice(greeted.length);
  // A greeting that ends with punctuation names nobody after it.
  const asked = /\p{L} *$/u.test(greeted) ? rest.replace(addressee, '') : rest;
  return withoutSignature(asked).replaceAll(closing, '').trim();
}

function withoutLinks(message: string): string {
  return listLinkCandidates(message).reduce((text, { link }) => text.replace(link, ' '), message);
}

/** What begins with a closing has no signature: “Bedankt! Inloggen”. */
function withoutSignature(text: string): string {
  for (const { 0: words, index } of text.matchAll(closing))
    if (index > 0 && isSignature(text.slice(index + words.length))) return text.slice(0, index);
  return text;
}

/**
 * Names, of which one alone may have no capital; after a comma or line end a position or company of up to three words.
 */
function isSignature(text: string): boolean {
  if (text.length > maxSignatureLength || text.includes('?')) return false;
  const [names = [], ...others] = text
    .split(/[,\n]/)
    .map((part) => part.match(/[\p{L}\p{N}]\S*/gu) ?? [])
    .filter((words) => words.length > 0);
  return (
    (names.length < 2 || names.every((word) => name.test(word))) &&
    others.every((words) => words.length <= 3 && name.test(words[0]!))
  );
}
