import { expect, test } from 'vitest';
import { toFileName } from './file-name.ts';

test.each([
  ['scherm.png', 'scherm.png'],
  ['../../etc/passwd', 'passwd.png'],
  [String.raw`C:\Users\Noor\scherm.png`, 'scherm.png'],
  ['foto\u202egnp.exe', 'fotognp.png'],
  ['rekening.pdf.exe', 'rekening.png'],
  ['.htaccess', 'htaccess.png'],
  ['', 'bestand.png'],
  ['\u200b\u2066\u0000\n', 'bestand.png'],
  ['Café "1" <b>|.jpeg', 'Café 1 b.png'],
  ['versie 1.2 van mei', 'versie 1.2 van mei.png'],
])('%j is stored as %j', (given, stored) => expect(toFileName(given, 'png')).toBe(stored));

test('a name of 300 characters is shortened, with its extension', () => {
  const name = toFileName(`${'é'.repeat(300)}.png`, 'png');
  expect([name.length, name.slice(-5)]).toEqual([120, 'é.png']);
});
