import { parseArgs } from 'node:util';

type Options<Measure> = { quick: boolean; against: string | undefined; chosen: Measure[] };

/** The measures of `--only`, or all, and the other options. Prints `usage` and ends the process when one is wrong. */
export function readOptions<Measure extends { name: string }>(usage: string, measures: Measure[]): Options<Measure> {
  try {
    const { quick, only, against } = parseArgs({
      options: {
        quick: { type: 'boolean', default: false },
        only: { type: 'string' },
        against: { type: 'string' },
      },
    }).values;
    if (against !== undefined && !usage.includes('--against')) throw new Error("Unknown option '--against'");
    const names = only?.split(',') ?? measures.map(({ name }) => name);
    const unknown = names.filter((name) => !measures.some((measure) => measure.name === name));
    if (unknown.length > 0) throw new Error(`There is no ${unknown.join(', ')}`);
    return { quick, against, chosen: measures.filter(({ name }) => names.includes(name)) };
  } catch (error) {
    const problem = (error as Error).message.split('. ')[0];
    console.error(`${problem}. ${usage}\nParts: ${measures.map(({ name }) => name).join(', ')}.`);
    return process.exit(1);
  }
}
