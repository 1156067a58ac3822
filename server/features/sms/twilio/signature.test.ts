import { expect, test } from 'vitest';
import { isSignedByTwilio } from './signature.ts';

/** The example of Twilio's own libraries. */
const example = {
  url: 'https://mycompany.com/myapp.php?foo=1&bar=2',
  form: {
    To: '+18005551212',
    CallSid: 'CA1234567890ABCDE',
    Caller: '+14158675309',
    Digits: '1234',
    From: '+14158675309',
  },
  signature: 'RSOYDt4T1cUTdK1PDd93/VVr8B8=',
};

test('the example of Twilio is verified', () => {
  expect(isSignedByTwilio('12345', example)).toBe(true);
});

test.each([
  ['another token', '12346', example],
  ['another address', '12345', { ...example, url: `${example.url}3` }],
  ['another value', '12345', { ...example, form: { ...example.form, Digits: '1235' } }],
  ['one more field', '12345', { ...example, form: { ...example.form, Z: '' } }],
  ['an empty signature', '12345', { ...example, signature: '' }],
])('%s is refused', (_what, token, signed) => {
  expect(isSignedByTwilio(token, signed)).toBe(false);
});
