type Entry = { since: number; page: string };

/** The pages of this page load, so that a measurement counts for the page on which it was made. */
export class PageLog {
  readonly #entries: Entry[];

  constructor(first: string) {
    this.#entries = [{ since: 0, page: first }];
  }

  /** @param since milliseconds since the start of the page load, of `performance.now()` */
  add(page: string, since: number): void {
    if (this.#entries.at(-1)!.page !== page) this.#entries.push({ since, page });
  }

  /** The page that was shown at a moment. */
  pageAt(moment: number): string {
    return this.#entries.findLast(({ since }) => since <= moment)?.page ?? this.#entries[0]!.page;
  }
}
