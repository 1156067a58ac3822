import * as z from 'zod/mini';
import { endpoint } from './platform/endpoint.ts';

export const downloadOwnData = endpoint({
  method: 'GET',
  path: '/api/privacy/data',
  access: 'customer',
  reauthentication: true,
  cost: 'costly',
  summary:
    'Everything that the portal keeps of the caller, as it is at one moment; audited, at most five times an hour.',
  output: z.string(),
  mediaType: 'application/json',
  fileName: 'mijn-gegevens.json',
  errors: ['rate_limited', 'overloaded'],
});
