import { expect, test } from 'vitest';
import { describeDevice } from './describe-device.ts';

const mozilla = 'Mozilla/5.0';

test.each([
  [
    `${mozilla} (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36`,
    'Chrome op Windows',
    false,
  ],
  [
    `${mozilla} (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36 Edg/142.0`,
    'Edge op Windows',
    false,
  ],
  [
    `${mozilla} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1 Version/18.0 Safari/605.1`,
    'Safari op macOS',
    false,
  ],
  [
    `${mozilla} (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 Mobile/15E148 Safari/604.1`,
    'Safari op iPhone',
    true,
  ],
  [`${mozilla} (Linux; Android 15) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36`, 'Chrome op Android', true],
  [`${mozilla} (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0`, 'Firefox op Linux', false],
  ['curl/8.5', 'Onbekend apparaat', false],
  [null, 'Onbekend apparaat', false],
])('%s', (userAgent, label, isPhone) => {
  expect(describeDevice(userAgent)).toMatchObject({ label, isPhone });
});
