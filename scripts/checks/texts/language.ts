/** Words that no Dutch sentence has. Names of products may be English, so texts of the seed are held to these only. */
const functionWords =
  'the and your yours you please with from this that these those not are have has been cannot could should would for ' +
  'what when where why how which there they their into about before than then our only also while because';

/** Words of interfaces that are easily left in English. */
const interfaceWords =
  'loading submit error errors failed success save saved delete deleted cancel close search settings password username ' +
  'back next previous edit add added remove removed view show hide user users invalid required unknown empty retry again ' +
  'sign logout welcome new name confirm select choose click try done page pages found sort order send sent';

/** Texts that the product quotes in English, and one fixed text that says "je". */
const quoted = ['404 Page Not Found', 'Did you forget to add the page to the router?', 'Meld je aan'];

export type Strictness = 'interface' | 'content';

const words: Record<Strictness, Set<string>> = {
  content: new Set(functionWords.split(' ')),
  interface: new Set(`${functionWords} ${interfaceWords}`.split(' ')),
};
const informal = new Set(['je', 'jij', 'jou', 'jouw', 'jouwe', 'jullie']);

/** What is wrong with a text that a user reads; null when nothing is. */
export function problemOfText(text: string, strictness: Strictness): string | null {
  const rest = quoted.reduce((left, phrase) => left.replaceAll(phrase, ''), text);
  const found = rest.toLowerCase().match(/\p{L}+/gu) ?? [];
  const english = found.find((word) => words[strictness].has(word));
  if (english !== undefined) return `'${shorten(text)}' looks English ('${english}'): users read Dutch`;
  const familiar = found.find((word) => informal.has(word));
  return familiar === undefined ? null : `'${shorten(text)}' says '${familiar}': the portal says u`;
}

function shorten(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > 60 ? `${line.slice(0, 59)}…` : line;
}
