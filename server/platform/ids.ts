import { createHash, randomBytes, randomInt } from 'node:crypto';

let lastMillisecond = 0;
let sequence = 0;

/**
 * A uuid v7 (RFC 9562): milliseconds since 1970 in front, then a counter, then chance. Ids of one process sort in the
 * order in which they were made, also within a millisecond. For a given moment in the past they sort by it alone.
 */
export function newId(moment?: number): string {
  const [millisecond, counter] = moment === undefined ? nextPlace() : [moment, randomInt(0x1000)];
  const bytes = randomBytes(16);
  bytes.writeUIntBE(millisecond, 0, 6);
  bytes.writeUInt16BE(0x7000 | counter, 6);
  return write(bytes);
}

/** The same id (a uuid v8) for the same name, so that what is done twice is stored once. */
export function idFrom(name: string): string {
  const bytes = createHash('sha256').update(name).digest().subarray(0, 16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x80;
  return write(bytes);
}

function write(bytes: Buffer): string {
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** A clock that stands still or goes back only raises the counter; a full counter borrows the next millisecond. */
function nextPlace(): [millisecond: number, counter: number] {
  const now = Date.now();
  if (now > lastMillisecond) [lastMillisecond, sequence] = [now, randomInt(0x800)];
  else if (sequence < 0xfff) sequence += 1;
  else [lastMillisecond, sequence] = [lastMillisecond + 1, 0];
  return [lastMillisecond, sequence];
}
