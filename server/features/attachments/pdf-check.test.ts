import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PdfCheck } from './pdf-check.ts';

function isReadable(pieces: Buffer[]): boolean {
  const check = new PdfCheck();
  for (const piece of pieces) check.add(piece);
  return check.isReadable();
}

const parts = ['/Encrypt', '/EncryptMetadata', ' \r\n', '12 0 R', '<< /V 4 >>', '%%EOF', 'x'.repeat(40), '/Root 1 0 R'];

test('whether a PDF is readable does not depend on how it is cut into pieces', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...parts), { maxLength: 30 }),
      fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 40 }),
      (texts, lengths) => {
        const content = Buffer.from(texts.join(''));
        const pieces: Buffer[] = [];
        for (let at = 0, index = 0; at < content.length; index += 1) {
          const length = lengths[index % lengths.length]!;
          pieces.push(content.subarray(at, at + length));
          at += length;
        }
        expect(isReadable(pieces)).toBe(isReadable([content]));
      },
    ),
  );
});

test.each([
  ['%PDF-1.4 trailer << /Root 1 0 R >> %%EOF', true],
  ['%PDF-1.4 trailer << /Encrypt 12 0 R /Root 1 0 R >> %%EOF', false],
  ['%PDF-1.4 trailer << /Encrypt\n<< /V 4 >> >> %%EOF', false],
  ['%PDF-1.4 << /EncryptMetadata true >> %%EOF', true],
  ['%PDF-1.4 (cut off) ', false],
])('%s is readable: %s', (text, expected) => {
  expect(isReadable([Buffer.from(text)])).toBe(expected);
});
