/**
 * The probability that a value of `first` is greater than one of `second` (Mann–Whitney), from 0 to 1: 0.5 when they
 * come from one distribution. Ranks only, so that single slow calls of a busy machine weigh no more than others.
 */
export function probabilityOfGreater(first: number[], second: number[]): number {
  let greater = 0;
  for (const a of first) for (const b of second) greater += a > b ? 1 : a === b ? 0.5 : 0;
  return greater / (first.length * second.length);
}

/**
 * Measures each function `rounds` times in turn, in milliseconds. Each round starts with another one, so that what the
 * machine does meanwhile concerns all alike.
 */
export async function measureInterleaved<Name extends string>(
  work: Record<Name, () => Promise<number>>,
  rounds: number,
): Promise<Record<Name, number[]>> {
  const names = Object.keys(work) as Name[];
  const durations = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>;
  for (let round = 0; round < rounds; round += 1)
    for (const index of names.keys()) {
      const name = names[(round + index) % names.length]!;
      durations[name].push(await work[name]());
    }
  return durations;
}
