export type DiffLine = { kind: 'same' | 'removed' | 'added'; text: string };

/** The lines of two texts, with those that only the first (`removed`) or the second one (`added`) has. Time and memory: product of the numbers of lines. */
export function diffLines(before: string, after: string): DiffLine[] {
  const one = before.split('\n');
  const other = after.split('\n');
  const common = countCommonLines(one, other);
  const lines: DiffLine[] = [];
  let i = 0;
  let j = 0;
  while (i < one.length || j < other.length) {
    if (i < one.length && j < other.length && one[i] === other[j]) {
      lines.push({ kind: 'same', text: one[i]! });
      i += 1;
      j += 1;
    } else if (j >= other.length || (i < one.length && common[i + 1]![j]! >= common[i]![j + 1]!)) {
      lines.push({ kind: 'removed', text: one[i]! });
      i += 1;
    } else {
      lines.push({ kind: 'added', text: other[j]! });
      j += 1;
    }
  }
  return lines;
}

/** For each pair of positions the length of the longest common subsequence of what follows. */
function countCommonLines(one: string[], other: string[]): Uint16Array[] {
  const common = Array.from({ length: one.length + 1 }, () => new Uint16Array(other.length + 1));
  for (let i = one.length - 1; i >= 0; i -= 1)
    for (let j = other.length - 1; j >= 0; j -= 1)
      common[i]![j] =
        one[i] === other[j] ? common[i + 1]![j + 1]! + 1 : Math.max(common[i + 1]![j]!, common[i]![j + 1]!);
  return common;
}
