import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { Decrypter } from 'age-encryption';
import { readTarEntries, TarError, type TarEntry } from '#server/features/database/public.ts';
import { OperatorError } from '#server/platform/operator-error.ts';
import { explainUnreadable } from './explain-unreadable.ts';

/** A backup file; `decrypter`: absent for one that is not encrypted. */
export type ArchiveFile = { path: string; decrypter?: Decrypter | undefined };

const ageMark = Buffer.from('age-encryption.org/v1\n');
const gzipMark = Buffer.from([0x1f, 0x8b]);

/**
 * The entries of a backup file, one at a time, decrypted in memory. Browsers such as Safari unpack what they download:
 * a tar file that is not compressed is read too. Throws an OperatorError for a file that cannot be read to its end.
 */
export async function* readArchiveEntries(file: ArchiveFile, signal?: AbortSignal): AsyncGenerator<TarEntry> {
  const source = createReadStream(file.path, { signal });
  try {
    yield* readTarEntries(unpack(await decrypt(source, file)));
  } catch (error) {
    throw explain(error as NodeJS.ErrnoException, file.path);
  } finally {
    source.destroy();
  }
}

async function decrypt(source: AsyncIterable<Buffer>, { decrypter }: ArchiveFile): Promise<AsyncIterable<Buffer>> {
  const { isMarked, chunks } = await peek(source, ageMark);
  if (!isMarked && decrypter)
    throw new OperatorError('The file is not encrypted: give the file that ends in .age, or leave out --identity.');
  if (!isMarked) return chunks;
  if (!decrypter)
    throw new OperatorError('The file is encrypted: give a file with its secret key, with --identity FILE.');
  return decryptChunks(chunks, decrypter);
}

async function* decryptChunks(encrypted: AsyncIterable<Buffer>, decrypter: Decrypter): AsyncGenerator<Buffer> {
  let failure: unknown;
  // An error of the file must not look like one of its content.
  const noteFailure = async function* () {
    try {
      yield* encrypted;
    } catch (error) {
      failure = error;
      throw error;
    }
  };
  try {
    const plain = await decrypter.decrypt(ReadableStream.from<Uint8Array>(noteFailure()));
    for await (const chunk of plain) yield Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
  } catch (cause) {
    if (failure !== undefined) throw failure;
    if (/no identity matched/.test((cause as Error).message))
      throw new OperatorError('The file is encrypted to other keys than the one of --identity.', { cause });
    throw new OperatorError(
      'The file is damaged or not complete: it cannot be decrypted to its end. Copy it again from where it is kept.',
      { cause },
    );
  }
}

async function* unpack(packed: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const { isMarked, chunks } = await peek(packed, gzipMark);
  // Its errors reach the reader of the last stream.
  if (isMarked) yield* pipeline(chunks, createGunzip(), () => undefined) as AsyncIterable<Buffer>;
  else yield* chunks;
}

/** Whether a stream begins with these bytes, and all of it. */
async function peek(
  source: AsyncIterable<Buffer>,
  mark: Buffer,
): Promise<{ isMarked: boolean; chunks: AsyncGenerator<Buffer> }> {
  const iterator = source[Symbol.asyncIterator]();
  let start: Buffer = Buffer.alloc(0);
  while (start.length < mark.length) {
    const { value, done } = await iterator.next();
    if (done) break;
    start = Buffer.concat([start, value]);
  }
  const chunks = async function* () {
    yield start;
    yield* { [Symbol.asyncIterator]: () => iterator };
  };
  return { isMarked: start.subarray(0, mark.length).equals(mark), chunks: chunks() };
}

function explain(error: NodeJS.ErrnoException, path: string): Error {
  if (error instanceof OperatorError) return error;
  if (error.code === 'Z_BUF_ERROR' || (error instanceof TarError && /too early/.test(error.message)))
    return new OperatorError('The file is not complete: it ends too early. Download the backup again.');
  if (error.code === 'Z_DATA_ERROR' || error instanceof TarError)
    return new OperatorError(`The file is damaged: ${error.message}. Download the backup again.`);
  return explainUnreadable(error, path);
}
