import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

/** A window of 256 KB instead of 4 MB: no response is larger, and each compression allocates its window. */
const brotliOptions = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 },
};

/** `q=0` refuses an encoding (RFC 9110, 12.5.3). */
const acceptsBrotli = /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/;
const acceptsGzip = /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/;

/** The smallest encoding that an `Accept-Encoding` header allows; null when it allows none. */
export function chooseEncoding(accepted: string | undefined): Encoding | null {
  if (accepted === undefined) return null;
  if (acceptsBrotli.test(accepted)) return 'br';
  return acceptsGzip.test(accepted) ? 'gzip' : null;
}

const compressors = {
  br: (body: Buffer | string) => promisify(brotliCompress)(body, brotliOptions),
  gzip: (body: Buffer | string) => promisify(gzip)(body),
};

/** Compresses in a thread of the pool. */
export async function compress(body: Buffer | string, encoding: Encoding): Promise<Buffer> {
  return await compressors[encoding](body);
}
