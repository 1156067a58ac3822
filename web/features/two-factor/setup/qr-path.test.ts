import { decodeQR } from 'qr/decode.js';
import { expect, test } from 'vitest';
import { groupSecret } from './scan-step.tsx';
import { qrPath } from './qr-path.ts';

/** The pixels of the path, `scale` per module. */
function paint({ path, size }: { path: string; size: number }, scale = 4) {
  const width = size * scale;
  const data = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)/g))
    for (let row = Number(y) * scale; row < (Number(y) + 1) * scale; row += 1)
      for (let at = Number(x) * scale; at < (Number(x) + Number(length)) * scale; at += 1)
        data.set([0, 0, 0, 255], (row * width + at) * 4);
  return { width, height: width, data };
}

test('the QR code is read as the text that it was made of', () => {
  const uri =
    'otpauth://totp/Bureau%20%26%20Zoon:noor%2Bwerk%40bureau.example?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP' +
    '&issuer=Bureau%20%26%20Zoon&algorithm=SHA1&digits=6&period=30';
  expect(decodeQR(paint(qrPath(uri)))).toBe(uri);
});

test('the QR code has a quiet zone of four modules on every side', () => {
  const { path, size } = qrPath('otpauth://totp/x');
  const starts = [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].map(([, ...numbers]) => numbers.map(Number));
  expect(Math.min(...starts.flatMap(([x, y]) => [x!, y!]))).toBe(4);
  expect(Math.max(...starts.flatMap(([x, y, width]) => [x! + width!, y! + 1]))).toBe(size - 4);
});

test('a secret is grouped by four', () => {
  expect(groupSecret('ABCDEFGHIJ')).toBe('ABCD EFGH IJ');
});
