import { median } from './percentiles.ts';

/**
 * Runs the measurements alternately, `rounds` times after one warm-up round, so that other load on the machine affects
 * all of them. @returns the median of each
 */
export async function interleave<Measurements extends Record<string, () => Promise<number>>>(
  rounds: number,
  measurements: Measurements,
): Promise<{ [Name in keyof Measurements]: number }> {
  const names = Object.keys(measurements) as (keyof Measurements)[];
  const results = new Map(names.map((name) => [name, [] as number[]]));
  for (let round = 0; round <= rounds; round += 1) {
    for (const name of names) {
      const value = await measurements[name]!();
      if (round > 0) results.get(name)!.push(value);
    }
  }
  return Object.fromEntries(names.map((name) => [name, median(results.get(name)!)])) as never;
}
