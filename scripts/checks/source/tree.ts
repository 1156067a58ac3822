import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import type { Finding } from '../finding.ts';

type Parsed = ReturnType<typeof parseSync>;

export type Tree = { root: string; files: SourceFile[]; byPath: ReadonlyMap<string, SourceFile> };

/** A file of the repository; it is read and parsed when a check first needs that. */
export class SourceFile {
  /** Relative to the root of the repository, with slashes. */
  readonly path: string;
  readonly #read: () => string;
  #text: string | null = null;
  #parsed: Parsed | null = null;

  constructor(path: string, read: () => string) {
    this.path = path;
    this.#read = read;
  }

  get text(): string {
    return (this.#text ??= this.#read());
  }

  get isTest(): boolean {
    return /\.test\.tsx?$/.test(this.path);
  }

  /** Part of what the portal runs, as opposed to what tests, measures or builds it. */
  get isShipped(): boolean {
    return /^(contract|server|web)\/(?!build\/|schema\/|testing\/)/.test(this.path) && !this.isTest;
  }

  /** Throws when the text is not valid TypeScript or JavaScript. */
  get parsed(): Parsed {
    const parsed = (this.#parsed ??= parseSync(this.path, this.text));
    const [error] = parsed.errors;
    if (error) throw new Error(`${this.path} cannot be parsed: ${error.message}`);
    return parsed;
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
  const paths = globSync(['{abuse,bench,contract,docs,e2e,scripts,server,web}/**/*.*', '*.*', '.env.example'], {
    cwd: root,
  });
  return toTree(
    root,
    paths.toSorted().map((path) => new SourceFile(path, () => readFileSync(join(root, path), 'utf8'))),
  );
}

export function toTree(root: string, files: SourceFile[]): Tree {
  return { root, files, byPath: new Map(files.map((file) => [file.path, file])) };
}

/** The program code. The demo tools are pages of their own, outside the rules of the portal. */
export function codeOf(tree: Tree): SourceFile[] {
  return tree.files.filter(
    ({ path }) => /\.(ts|tsx|mjs|js)$/.test(path) && !path.startsWith('server/seed/demo-tools/'),
  );
}

/** The folder of the feature that a file is part of, such as `server/features/votes`. */
export function featureOf(path: string): string | null {
  return /^(server|web)\/features\/[^/]+/.exec(path)?.[0] ?? null;
}
