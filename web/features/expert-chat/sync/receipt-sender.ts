import { furthest, type Receipt } from './receipts.ts';

const pause = 250;

/** Tells how far the messages came, several at once. What fails is told with the next. */
export class ReceiptSender {
  #told: Receipt = { delivered: 0, read: 0 };
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #tell: (receipt: Receipt) => Promise<unknown>;

  constructor(tell: (receipt: Receipt) => Promise<unknown>) {
    this.#tell = tell;
  }

  /** This much is known to the server already. */
  know(told: Receipt): void {
    this.#told = furthest(this.#told, told);
  }

  offer(due: Receipt): void {
    clearTimeout(this.#timer);
    if (furthest(this.#told, due) === this.#told) return;
    this.#timer = setTimeout(() => {
      this.#tell(due).then(
        () => this.know(due),
        () => undefined,
      );
    }, pause);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
