import type { Finding, Tree } from './source-tree.ts';

/** What makes the text of a committed file, from its committed text. */
export type Generated = Record<string, (committed: string) => string | Promise<string>>;

/** Generated files that are not what is made now. `npm run check -- --write` writes them. */
export async function findOutdated({ byPath }: Tree, generated: Generated): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [file, makeText] of Object.entries(generated)) {
    const committed = byPath.get(file)?.text ?? '';
    const lines = committed.split('\n');
    const wanted = await makeText(committed);
    const line = wanted.split('\n').findIndex((each, index) => each !== lines[index]) + 1;
    if (committed !== wanted)
      findings.push({ file, line, problem: 'is out of date: npm run check -- --write, and review the diff' });
  }
  return findings;
}
