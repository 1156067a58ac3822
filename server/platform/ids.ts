import { createHash, randomFillSync, randomInt } from 'node:crypto';

let lastMillisecond = 0;
let sequence = 0;

const randomPerId = 8;
/** Random bytes for many ids: filling one buffer costs as much as filling eight bytes of it. */
const randomPool = Buffer.allocUnsafe(randomPerId * 512);
let randomUsed = randomPool.length;

const hexOfByte = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/**
 * A uuid v7 (RFC 9562): 48 bits of milliseconds since 1970, a counter of 12 bits, then random bits. Ids of one process
 * sort in the order in which they were made, also within a millisecond. Ids of a given `moment` sort by it alone.
 */
export function newId(moment?: number): string {
  const [millisecond, counter] = moment === undefined ? nextPlace() : [moment, randomInt(0x1000)];
  if (randomUsed === randomPool.length) {
    randomFillSync(randomPool);
    randomUsed = 0;
  }
  const at = randomUsed;
  randomUsed += randomPerId;
  const time = millisecond.toString(16).padStart(12, '0');
  const variant = (randomPool[at]! & 0x3f) | 0x80;
  return `${time.slice(0, 8)}-${time.slice(8)}-7${counter.toString(16).padStart(3, '0')}-${hexOfByte[variant]}${hex(at + 1, 1)}-${hex(at + 2, 6)}`;
}

function hex(from: number, length: number): string {
  let text = '';
  for (let index = from; index < from + length; index += 1) text += hexOfByte[randomPool[index]!];
  return text;
}

/** A uuid v8 derived from the name alone, so that a repeated insert conflicts with its first row. */
export function idFrom(name: string): string {
  const bytes = createHash('sha256').update(name).digest().subarray(0, 16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x80;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const text = bytes.toString('hex');
  return `${text.slice(0, 8)}-${text.slice(8, 12)}-${text.slice(12, 16)}-${text.slice(16, 20)}-${text.slice(20)}`;
}

/** While the clock does not advance only the counter does; a full counter continues in the next millisecond. */
function nextPlace(): [millisecond: number, counter: number] {
  const now = Date.now();
  if (now > lastMillisecond) [lastMillisecond, sequence] = [now, randomInt(0x800)];
  else if (sequence < 0xfff) sequence += 1;
  else [lastMillisecond, sequence] = [lastMillisecond + 1, 0];
  return [lastMillisecond, sequence];
}
