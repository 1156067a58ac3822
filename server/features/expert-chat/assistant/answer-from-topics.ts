type Topic = { title: string; plain: string };

/** Characters of a topic in an answer; its first sentence is longer at most. */
const maxLength = 320;

/**
 * The assistant's answer from the topics that were found, without a language model. `isAttended`: an expert is present.
 */
export function answerFromTopics(topics: readonly Topic[], isAttended: boolean): string {
  const [best, ...others] = topics;
  if (best === undefined) return `Hierover vond ik niets in de hulponderwerpen. ${nextStep(isAttended)}`;
  const more = others.map(({ title }) => `“${title}”`).join(' en ');
  const seeAlso = others.length === 0 ? [] : [`Kijk ook eens bij ${more}.`];
  return [`Misschien helpt het onderwerp “${best.title}”.`, ...firstSentences(best.plain), ...seeAlso].join(' ');
}

function nextStep(isAttended: boolean): string {
  return isAttended
    ? 'Een collega helpt u zodra die aansluit; meer details helpen alvast.'
    : 'Er is nu geen expert bereikbaar: laat uw vraag voor de experts achter, dan krijgt u het antwoord als melding.';
}

/**
 * Whole sentences from the beginning of a text; headings and the points of a list are no sentences. The last point can
 * end with a full stop, and begins in lower case then.
 */
function firstSentences(plain: string): string[] {
  const all = plain
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => !/^\p{Ll}/u.test(line))
    .flatMap((line) => line.split(/(?<=[.!?])\s+/))
    .filter((part) => /[.!?]$/.test(part));
  const sentences: string[] = [];
  let length = 0;
  for (const sentence of all) {
    length += sentence.length;
    if (sentences.length > 0 && length > maxLength) break;
    sentences.push(sentence);
  }
  return sentences;
}
