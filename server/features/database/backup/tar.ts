import { Buffer } from 'node:buffer';

/** Bytes of a block of a tar file; headers and contents fill whole blocks. */
const block = 512;
/** More than any entry of a backup has. */
const maxEntryBytes = 64 * 1024 * 1024;

export type TarEntry = { name: string; content: Buffer };

/** The file does not have the structure of a tar file, or ends too early. */
export class TarError extends Error {}

/** An entry as `tar` writes it: a POSIX ustar header, the content and zeros up to a whole block. */
export function formatTarEntry(name: string, content: Buffer, modifiedAt: Date): Buffer {
  const header = Buffer.alloc(block);
  header.write(name, 0, 100, 'utf8');
  header.write('0000600\0', 100);
  header.write('0000000\0', 108);
  header.write('0000000\0', 116);
  header.write(`${octal(content.length, 11)}\0`, 124);
  header.write(`${octal(Math.floor(modifiedAt.getTime() / 1000), 11)}\0`, 136);
  header.write('0', 156);
  header.write('ustar\x0000', 257);
  header.write(`${octal(checksumOf(header), 6)}\0 `, 148);
  return Buffer.concat([header, content, Buffer.alloc(paddingOf(content.length))]);
}

/** What ends a tar file: two empty blocks. */
export const tarEnd: Buffer = Buffer.alloc(2 * block);

/** The entries of a tar file, one at a time. Throws a TarError. */
export async function* readTarEntries(source: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const bytes = new ByteReader(source);
  for (;;) {
    const header = await bytes.read(block);
    if (header.every((byte) => byte === 0)) break;
    const size = readOctal(header, 124, 12);
    if (readOctal(header, 148, 8) !== checksumOf(header) || size > maxEntryBytes)
      throw new TarError('a checksum of a header is wrong, or it is no tar file');
    const content = await bytes.read(size);
    await bytes.read(paddingOf(size));
    yield { name: header.toString('utf8', 0, 100).replace(/\0.*$/s, ''), content };
  }
  // The checksum of the compressed file comes after its last byte.
  await bytes.drain();
}

function octal(value: number, digits: number): string {
  return value.toString(8).padStart(digits, '0');
}

function readOctal(header: Buffer, start: number, length: number): number {
  return Number.parseInt(header.toString('latin1', start, start + length), 8);
}

/** The sum of the header's bytes, with spaces in the place of the sum. */
function checksumOf(header: Buffer): number {
  const sum = header.reduce((before, byte) => before + byte, 0);
  return header.subarray(148, 156).reduce((before, byte) => before - byte + 32, sum);
}

function paddingOf(size: number): number {
  return (block - (size % block)) % block;
}

/** Reads exact numbers of bytes from a stream of chunks. */
class ByteReader {
  readonly #source: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  async read(length: number): Promise<Buffer> {
    const chunks = [this.#rest];
    let available = this.#rest.length;
    while (available < length) {
      const { value, done } = await this.#source.next();
      if (done) throw new TarError('the file ends too early');
      chunks.push(value);
      available += value.length;
    }
    const all = chunks.length === 1 ? this.#rest : Buffer.concat(chunks, available);
    this.#rest = all.subarray(length);
    return all.subarray(0, length);
  }

  async drain(): Promise<void> {
    while (!(await this.#source.next()).done);
  }
}
