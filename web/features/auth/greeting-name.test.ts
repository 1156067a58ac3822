import { expect, test } from 'vitest';
import { greetingName } from './greeting-name.ts';

test.each([
  ['sanne.de.vries@voorbeeld.nl', 'Sanne De Vries'],
  ['youssef@voorbeeld.nl', 'Youssef'],
  [' élodie.o’hara@voorbeeld.nl ', 'Élodie O’hara'],
  ['..a..b@voorbeeld.nl', 'A B'],
  ['ijsbrand.van.ijzendoorn@voorbeeld.nl', 'IJsbrand Van IJzendoorn'],
])('%s is greeted as %s', (email, name) => {
  expect(greetingName(email)).toBe(name);
});
