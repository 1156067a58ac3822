export type Part = { text: string; found: boolean };

/** A text in parts, those that were searched for marked: inside words, without regard to capitals and accents. */
export function markFound(text: string, searched: string): Part[] {
  const wanted = words(searched).map(({ plain }) => plain);
  const parts: Part[] = [];
  const add = (piece: string, found: boolean) => {
    const last = parts.at(-1);
    if (piece === '') return;
    if (last?.found === found) last.text += piece;
    else parts.push({ text: piece, found });
  };
  let end = 0;
  for (const { at, raw, plain } of words(text)) {
    add(text.slice(end, at), false);
    const [from, until] = placeOf(wanted, plain, raw.length);
    add(raw.slice(0, from), false);
    add(raw.slice(from, until), true);
    add(raw.slice(until), false);
    end = at + raw.length;
  }
  add(text.slice(end), false);
  return parts;
}

/** From three letters on a word is also found inside another, and in one of which it is a longer form. */
function placeOf(wanted: string[], plain: string, length: number): [from: number, until: number] {
  // With letters that have no accentless form of one letter, places differ: then the whole word counts.
  const isEven = plain.length === length;
  for (const word of wanted) {
    const at = word.length >= 3 ? plain.indexOf(word) : plain.startsWith(word) ? 0 : -1;
    if (at >= 0) return isEven ? [at, at + word.length] : [0, length];
    if (plain.length >= 4 && word.startsWith(plain)) return [0, length];
  }
  return [0, 0];
}

function words(text: string): { at: number; raw: string; plain: string }[] {
  return [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].map(({ index, 0: raw }) => ({
    at: index,
    raw,
    plain: raw.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase(),
  }));
}
