import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A violation that a check reports. */
export type Finding = { file: string; line?: number; problem: string };

export type Tree = { files: SourceFile[]; byPath: ReadonlyMap<string, SourceFile> };

/** A file of the repository. */
export class SourceFile {
  /** Relative to the root of the repository, with slashes. */
  readonly path: string;
  readonly text: string;
  readonly isTest: boolean;
  /** Part of what the portal runs, as opposed to what tests, measures or builds it. */
  readonly isShipped: boolean;

  constructor(path: string, text: string) {
    this.path = path;
    this.text = text;
    this.isTest = /\.test\.tsx?$/.test(path);
    this.isShipped = /^(contract|server|web)\/(?!build\/|schema\/|testing\/)/.test(path) && !this.isTest;
  }

  /** A violation at an offset in the text. */
  finding(offset: number, problem: string): Finding {
    return { file: this.path, line: this.lineAt(offset), problem };
  }

  /** The line, counted from 1, of an offset in the text. */
  lineAt(offset: number): number {
    return this.text.slice(0, offset).split('\n').length;
  }
}

export function readTree(root: string): Tree {
  const folders = '{abuse,bench,contract,docs,e2e,failover,scripts,server,web}/**/*.*';
  const paths = globSync([folders, '*.*', '.env.example'], { cwd: root }).toSorted();
  return toTree(paths.map((path) => new SourceFile(path, readFileSync(join(root, path), 'utf8'))));
}

export function toTree(files: SourceFile[]): Tree {
  return { files, byPath: new Map(files.map((file) => [file.path, file])) };
}

/** The program code. The demo tools are pages of their own, outside the rules of the portal. */
export function codeOf({ files }: Tree): SourceFile[] {
  return files.filter(({ path }) => /\.(ts|tsx|mjs|js)$/.test(path) && !path.startsWith('server/seed/demo-tools/'));
}

/** The folder of the feature that a file is part of, such as `server/features/votes`. */
export function featureOf(path: string): string | null {
  return /^(server|web)\/features\/[^/]+/.exec(path)?.[0] ?? null;
}
