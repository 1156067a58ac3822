import type { Tree } from './source/tree.ts';

/** A violation that a check reports. */
export type Finding = { file: string; line?: number; problem: string };

export type Check = {
  name: string;
  find: (tree: Tree) => Finding[] | Promise<Finding[]>;
  /** Writes the generated file that the check compares. */
  write?: (tree: Tree) => Promise<void>;
};
