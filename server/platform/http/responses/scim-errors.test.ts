import { expect, test } from 'vitest';
import { scimError } from '#contract/scim.ts';
import { errors, type ErrorCode } from '#contract/platform/errors.ts';
import { Failure } from '../../failure.ts';
import { isScimUrl, scimErrorBody } from './scim-errors.ts';

test('every refusal has a form of SCIM, with the status as a text', () => {
  for (const [code, { status, message }] of Object.entries(errors)) {
    const body = scimError.parse(scimErrorBody(new Failure(code as ErrorCode)));
    expect(body).toMatchObject({ status: String(status), detail: message });
  }
});

test('the fields that are wrong are named in its text', () => {
  const failure = new Failure('directory_value_invalid', { fields: { userName: 'ongeldige waarde' } });
  expect(scimErrorBody(failure)).toMatchObject({
    scimType: 'invalidValue',
    detail: expect.stringContaining('userName: ongeldige waarde') as string,
  });
});

test.each([
  ['/scim/v2/Users', true],
  ['/scim/v2/Users?filter=x', true],
  ['/scim', true],
  ['//scim/v2/Users', true],
  ['/SCIM/v2', true],
  ['/scimitar', false],
  ['/api/scim', false],
])('%s is below /scim: %s', (url, expected) => {
  expect(isScimUrl(url)).toBe(expected);
});
