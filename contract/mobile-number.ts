import * as z from 'zod/mini';
import { emptyAsNull } from './platform/empty-as-null.ts';
import { endpoint } from './platform/endpoint.ts';
import { mobileNumber } from './platform/phone-number.ts';

export const mobileNumberForm = z.strictObject({ mobile: emptyAsNull(mobileNumber) });

const ownMobileNumber = z.object({ mobile: z.nullable(z.string()) });

export const readMobileNumber = endpoint({
  method: 'GET',
  path: '/api/auth/mobile-number',
  access: 'customer',
  apiKeys: false,
  summary: 'The mobile number of the caller; null when there is none.',
  output: ownMobileNumber,
  errors: [],
});

export const saveMobileNumber = endpoint({
  method: 'PUT',
  path: '/api/auth/mobile-number',
  access: 'customer',
  apiKeys: false,
  reauthentication: true,
  summary:
    'Set the mobile number of the caller, or remove it with null, which also ends critical alerts by SMS. Returned in E.164.',
  body: mobileNumberForm,
  output: ownMobileNumber,
  errors: ['rate_limited'],
});
