import { parseSync, type ESTree } from 'vite';

type Parsed = ReturnType<typeof parseSync>;

/** One file of the repository; what is expensive is worked out when it is first asked for. */
export class SourceFile {
  /** From the root of the repository, with slashes. */
  readonly path: string;
  readonly #read: () => string;
  #text: string | null = null;
  #parsed: Parsed | null = null;
  #lineStarts: number[] | null = null;

  constructor(path: string, read: () => string) {
    this.path = path;
    this.#read = read;
  }

  get text(): string {
    return (this.#text ??= this.#read());
  }

  /** Does it hold program text that can be parsed? */
  get isCode(): boolean {
    return /\.(ts|tsx|mjs|js)$/.test(this.path);
  }

  get isTest(): boolean {
    return /\.test\.tsx?$/.test(this.path);
  }

  get program(): ESTree.Program {
    return this.#parse().program;
  }

  get comments(): Parsed['comments'] {
    return this.#parse().comments;
  }

  /** The number of lines, as an editor shows it. */
  get lineCount(): number {
    return this.text.replace(/\n$/, '').split('\n').length;
  }

  /** The line, counted from 1, of a position in the text. */
  lineAt(offset: number): number {
    this.#lineStarts ??= [0, ...[...this.text.matchAll(/\n/g)].map((match) => match.index + 1)];
    return this.#lineStarts.findLastIndex((start) => start <= offset) + 1;
  }

  #parse(): Parsed {
    if (this.#parsed) return this.#parsed;
    const parsed = parseSync(this.path, this.text);
    const [error] = parsed.errors;
    if (error) throw new Error(`${this.path} cannot be parsed: ${error.message}`);
    return (this.#parsed = parsed);
  }
}
