import { listLinkCandidates } from '#contract/platform/text/link-candidates.ts';

/** Phone numbers, dates and amounts too, but not `2FA`. */
const number = /(?<![\p{L}\p{N}])\+?\p{N}[\p{N}.,:/-]*(?![\p{L}\p{N}])/gu;

const greeting =
  /^(?:\s*(?:hoi+|hai|ha|he+y+|hi|hallo+|dag|ok[eé]?|beste|geachte|goede?n?(?:morgen|middag|avond|dag))(?!\p{L})[\s,.!]*)+/iu;

/** Whom a greeting is for, up to its comma. Capitals tell a name from the question: “hoi wachtwoord vergeten, wat nu?”. */
const addressee =
  /^(?:\p{Lu}[\p{L}’'-]*|[Aa]llemaal|[Cc]ollega(?:[’']?s)?|[Tt]eam|heer|mevrouw)(?: (?:de|den|der|van|ten|ter|\p{Lu}[\p{L}’'-]*)){0,3}\s*[,!\n]/u;

/** With the names and the signature after it, unless something is asked there. */
const closing =
  /(?<!\p{L})(?:(?:met )?(?:vriendelijke |hartelijke |lieve )?groet(?:en|jes)?|gr|grt?z|mvg|m\.v\.g|bvd|b\.v\.d|xx+|(?:alvast |hartelijk )*(?:bedankt|dank(?: ?(?:je|u))?(?: ?wel)?|thanks|thx))(?!\p{L})(?:[^?]{0,120}$)?/giu;

/** A message without what it does not ask: links, bare numbers, a greeting and a closing with the names. May be empty. */
export function extractQuestion(message: string): string {
  const question = withoutLinks(message).replaceAll(number, ' ').trim();
  const greeted = question.replace(greeting, '');
  const asked = greeted === question ? question : greeted.replace(addressee, '');
  return asked.replaceAll(closing, '').trim();
}

function withoutLinks(message: string): string {
  return listLinkCandidates(message).reduce((text, { link }) => text.replace(link, ' '), message);
}
