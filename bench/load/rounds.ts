/** The middle value: one round that something else on the machine disturbed does not move it. */
export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/**
 * Runs the contestants in turn, `rounds` times after one round that does not count, so that noise and a machine that
 * slows down meet all of them alike. @returns the median of each
 */
export async function inTurn<Name extends string>(
  rounds: number,
  contestants: Record<Name, () => Promise<number>>,
): Promise<Record<Name, number>> {
  const names = Object.keys(contestants) as Name[];
  const reached = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>;
  for (let round = 0; round <= rounds; round += 1) {
    for (const name of names) {
      const value = await contestants[name]();
      if (round > 0) reached[name].push(value);
    }
  }
  return Object.fromEntries(names.map((name) => [name, median(reached[name])])) as Record<Name, number>;
}
