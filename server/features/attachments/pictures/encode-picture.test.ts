import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { encodePicture } from './encode-picture.ts';

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c04020' } });

/** A PNG whose header says this size, with the pixels of hardly any of it. */
function pngOf(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    checksum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, checksum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}

test('a picture is turned upright and loses its place, device and comments', async () => {
  const photo = await plain(80, 40)
    .withExif({ IFD0: { Make: 'Geheime camera' }, IFD3: { GPSLatitude: '52/1 22/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect(await sharp(photo).metadata()).toMatchObject({ orientation: 6 });
  const encoded = (await encodePicture(photo, 'jpeg'))!;
  expect([encoded.width, encoded.height]).toEqual([40, 80]);
  for (const file of [encoded.full, encoded.thumbnail]) {
    const { exif, icc, xmp, orientation } = await sharp(file).metadata();
    expect([exif, icc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined]);
  }
});

test('what follows a picture in its file is gone', async () => {
  const polyglot = Buffer.concat([await plain(20, 20).gif().toBuffer(), Buffer.from('<script>alert(1)</script>PK')]);
  const encoded = (await encodePicture(polyglot, 'gif'))!;
  expect(encoded.full.includes('<script>')).toBe(false);
});

test.each(['gif', 'webp'] as const)('an animated %s keeps its frames, and has a still thumbnail', async (format) => {
  const frames = await Promise.all(
    ['#f00', '#0f0', '#00f'].map((background) =>
      sharp({ create: { width: 30, height: 20, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  const animation = await sharp(frames, { join: { animated: true } })
    .toFormat(format)
    .toBuffer();
  const { full, thumbnail, width, height } = (await encodePicture(animation, format))!;
  expect([width, height]).toEqual([30, 20]);
  expect((await sharp(full).metadata()).pages).toBe(3);
  expect((await sharp(thumbnail).metadata()).pages ?? 1).toBe(1);
});

test('a picture is at most 4,096 pixels wide and high', async () => {
  const { width, height } = (await encodePicture(await plain(5000, 100).png().toBuffer(), 'png'))!;
  expect([width, height]).toEqual([4096, 82]);
});

test.each([
  ['65,535 × 65,535 pixels', async () => pngOf(65_535, 65_535), 'png'],
  ['more than 50 million pixels', async () => pngOf(8000, 7000), 'png'],
  ['a picture that was cut off', async () => (await plain(300, 300).jpeg().toBuffer()).subarray(0, 600), 'jpeg'],
  ['a PNG that was cut off', async () => pngOf(2000, 2000), 'png'],
  ['a picture of another format', async () => await plain(30, 30).png().toBuffer(), 'jpeg'],
  ['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), 'png'],
  ['no picture', async () => Buffer.from('GIF89a en verder niets'), 'gif'],
])('%s is refused at once', async (_what, make, format) => {
  const content = await make();
  const before = process.memoryUsage().rss;
  expect(await encodePicture(content, format)).toBeNull();
  expect(process.memoryUsage().rss - before).toBeLessThan(100e6);
});
