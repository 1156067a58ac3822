import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** The smaller one first. */
export const encodings = ['br', 'gzip'] as const;
export type Encoding = (typeof encodings)[number];

/** A window of 256 KB instead of 4 MB: no response is larger, and each compression allocates its window. */
const brotliOptions = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 },
};

/** `q=0` refuses an encoding (RFC 9110, 12.5.3). */
const accepts: Record<Encoding, RegExp> = {
  br: /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/,
  gzip: /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/,
};

/** The first of these encodings that an `Accept-Encoding` header allows; null when it allows none. */
export function chooseEncoding(
  accepted: string | undefined,
  available: readonly Encoding[] = encodings,
): Encoding | null {
  if (accepted === undefined) return null;
  return available.find((encoding) => accepts[encoding].test(accepted)) ?? null;
}

const compressors = {
  br: (body: Buffer | string) => promisify(brotliCompress)(body, brotliOptions),
  gzip: (body: Buffer | string) => promisify(gzip)(body),
};

/** Compresses in a thread of the pool. */
export async function compress(body: Buffer | string, encoding: Encoding): Promise<Buffer> {
  return await compressors[encoding](body);
}
