type Scalar = string | number;

/** Major types of CBOR (RFC 8949). */
const major = { unsigned: 0, negative: 1, bytes: 2, text: 3, map: 5 };

/** A map in CBOR; values that are buffers are encoded already. */
export function cborMap(entries: [Scalar, Scalar | Buffer][]): Buffer {
  const parts = entries.flatMap(([key, value]) => [encode(key), Buffer.isBuffer(value) ? value : encode(value)]);
  return Buffer.concat([head(major.map, entries.length), ...parts]);
}

export function cborBytes(data: Buffer): Buffer {
  return Buffer.concat([head(major.bytes, data.length), data]);
}

function encode(value: Scalar): Buffer {
  if (typeof value === 'string') return Buffer.concat([head(major.text, Buffer.byteLength(value)), Buffer.from(value)]);
  return value >= 0 ? head(major.unsigned, value) : head(major.negative, -1 - value);
}

/** The first bytes of an item; arguments below 65536. */
function head(type: number, argument: number): Buffer {
  if (argument < 24) return Buffer.from([(type << 5) | argument]);
  if (argument < 256) return Buffer.from([(type << 5) | 24, argument]);
  return Buffer.from([(type << 5) | 25, argument >> 8, argument & 0xff]);
}
