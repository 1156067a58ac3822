import fs from 'node:fs';

/** Bytes of lines that wait for a standard output that cannot be written; later ones are dropped. */
const maxWaiting = 1_000_000;

/** Milliseconds until a full pipe is tried again, and the tries at the exit of the process. */
const retryAfter = 100;
const maxTries = 20;

/**
 * Writes lines without blocking the process. Standard output that cannot be written, such as a terminal that was closed
 * or a full disk, is no reason to end it: the lines are written with later ones. The streams of Node and of pino end
 * the process, or repeat at its exit a write that fails for ever.
 */
export class StandardOutput {
  readonly #fd = process.stdout.fd;
  #lines = '';
  /** Of the write that is in progress, or that failed. */
  #bytes = Buffer.alloc(0);
  #isWriting = false;

  constructor() {
    process.on('exit', () => this.#finish());
  }

  write(line: string): void {
    if (this.#bytes.length + this.#lines.length + line.length <= maxWaiting) this.#lines += line;
    this.#writeWaiting();
  }

  #writeWaiting(): void {
    if (this.#isWriting) return;
    if (this.#bytes.length === 0) {
      this.#bytes = Buffer.from(this.#lines);
      this.#lines = '';
    }
    if (this.#bytes.length === 0) return;
    this.#isWriting = true;
    fs.write(this.#fd, this.#bytes, 0, this.#bytes.length, null, (error, written) => {
      this.#isWriting = false;
      if (error?.code === 'EAGAIN') setTimeout(() => this.#writeWaiting(), retryAfter).unref();
      if (error) return;
      this.#bytes = this.#bytes.subarray(written);
      this.#writeWaiting();
    });
  }

  #finish(): void {
    // Node finishes the write in progress before it exits.
    const started = this.#isWriting ? [] : [this.#bytes];
    let bytes = Buffer.concat([...started, Buffer.from(this.#lines)]);
    for (let tries = 0; bytes.length > 0 && tries < maxTries;) {
      try {
        bytes = bytes.subarray(fs.writeSync(this.#fd, bytes));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') return;
        tries += 1;
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, retryAfter);
      }
    }
  }
}
