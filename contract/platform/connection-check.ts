import * as z from 'zod/mini';
import { count, endpoint } from './endpoint.ts';

/** The header with the token of `portaal doctor`, in lower case. */
export const checkHeader = 'x-connection-check';

export const checkConnection = endpoint({
  method: 'POST',
  path: '/api/connection-check',
  access: 'public',
  summary: 'How a request of any size arrives at the portal. For `portaal doctor`, which has the secret key.',
  headers: z.object({ 'X-Connection-Check': z.string() }),
  // The token is verified before the body is read.
  body: z.strictObject({ padding: z.string() }),
  maxBodyBytes: 3_000_000,
  output: z.object({
    /** The token, signed once more: the answer is that of a portal with this secret key. */
    proof: z.string(),
    /** That limits and locks apply to. */
    address: z.string(),
    /** The other end of the connection: the last proxy, or the client. */
    peer: z.object({ address: z.string(), port: count }),
    /** The header `X-Forwarded-For` as it arrived. */
    forwardedFor: z.nullable(z.string()),
  }),
  errors: ['signature_invalid'],
});
