import type { Tree } from './source/tree.ts';

/** What is wrong, where, and what to do about it. */
export type Finding = { file: string; line?: number; problem: string };

/** One rule of the house. `write` puts right what a program can put right, and returns the files it wrote. */
export type Check = {
  name: string;
  find: (tree: Tree) => Finding[] | Promise<Finding[]>;
  write?: (tree: Tree) => Promise<void>;
};

/** `ok boundaries`, or `FAIL boundaries` with a line for each finding. */
export function toLines(name: string, findings: Finding[]): string[] {
  if (findings.length === 0) return [`ok    ${name}`];
  const lines = findings.map(({ file, line, problem }) => `      ${file}${line ? `:${line}` : ''}  ${problem}`);
  return [`FAIL  ${name} (${findings.length})`, ...lines];
}
