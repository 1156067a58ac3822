import { maxReceipt, type Receipt } from './receipts.ts';

/** Milliseconds in which receipts are combined into one call. */
const debounce = 250;

/** Sends receipts to the server. A failed call is not retried: the next receipt includes it. */
export class ReceiptSender {
  #sent: Receipt = { delivered: 0, read: 0 };
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #send: (receipt: Receipt) => Promise<unknown>;

  constructor(send: (receipt: Receipt) => Promise<unknown>) {
    this.#send = send;
  }

  /** Records a receipt that the server has. */
  markSent(receipt: Receipt): void {
    this.#sent = maxReceipt(this.#sent, receipt);
  }

  /** The server may have less than what was sent. */
  reset(receipt: Receipt): void {
    this.#sent = receipt;
  }

  schedule(receipt: Receipt): void {
    clearTimeout(this.#timer);
    if (maxReceipt(this.#sent, receipt) === this.#sent) return;
    this.#timer = setTimeout(() => {
      this.#send(receipt).then(
        () => this.markSent(receipt),
        () => undefined,
      );
    }, debounce);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
