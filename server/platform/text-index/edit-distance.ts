/**
 * Damerau-Levenshtein distance (optimal string alignment): insertions, deletions, substitutions and swaps of
 * neighbours. @returns the distance, or `max + 1` when it exceeds `max`
 */
export function editDistance(one: string, other: string, max = Infinity): number {
  if (Math.abs(one.length - other.length) > max) return max + 1;
  if (countMissing(one, other) > max || countMissing(other, one) > max) return max + 1;
  let twoBack: number[] = [];
  let back = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const here = [row];
    let least = row;
    for (let at = 1; at <= other.length; at += 1) {
      const same = one[row - 1] === other[at - 1] ? 0 : 1;
      let cost = Math.min(back[at]! + 1, here[at - 1]! + 1, back[at - 1]! + same);
      if (row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1])
        cost = Math.min(cost, twoBack[at - 2]! + 1);
      here[at] = cost;
      least = Math.min(least, cost);
    }
    if (least > max) return max + 1;
    [twoBack, back] = [back, here];
  }
  return Math.min(back[other.length]!, max + 1);
}

/** How many different characters of a word are not in the other: each is an error. Characters are counted modulo 32. */
function countMissing(word: string, other: string): number {
  let missing = lettersOf(word) & ~lettersOf(other);
  let count = 0;
  for (; missing !== 0; count += 1) missing &= missing - 1;
  return count;
}

/** A bit for each character. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at += 1) letters |= 1 << word.charCodeAt(at);
  return letters;
}
