import type { FastifyRequest, onRequestHookHandler } from 'fastify';
import { Failure } from '../failure.ts';
import { bearerToken } from './bearer-token.ts';
import { clientAddress } from './limits/client-address.ts';

/** Verifies the tokens with which an identity provider provisions users. */
export type DirectoryGuard = {
  /** The id of the token; null when it is unknown or revoked. Rejects with `rate_limited` after too many of these. */
  authenticate: (token: string, ip: string) => Promise<string | null>;
  /** Counts a call of a token. @returns the refusal of one call too many */
  charge: (tokenId: string) => Failure | null;
};

declare module 'fastify' {
  interface FastifyRequest {
    /** The id of the provisioning token of a call of the directory; null for other calls. */
    directoryTokenId: string | null;
  }
}

/** Refuses a call whose bearer token is no provisioning token; a session or an API key is none. */
export function authenticateDirectory(guard: DirectoryGuard): onRequestHookHandler {
  return (request, reply, done) => {
    const ip = clientAddress(request);
    const { calls } = request.server;
    const call = (request.call = calls.add(reply, ip));
    const token = bearerToken(request.headers.authorization);
    request.authenticated = { caller: null, token };
    if (token === null) return done(new Failure('directory_token_invalid'));
    const decide = (tokenId: string | null) => done(refusalOf(guard, tokenId, request) ?? undefined);
    calls.readUser(call.address, () => guard.authenticate(token, ip)).then(decide, done);
  };
}

function refusalOf(guard: DirectoryGuard, tokenId: string | null, request: FastifyRequest): Failure | null {
  if (tokenId === null) return new Failure('directory_token_invalid');
  request.directoryTokenId = tokenId;
  return guard.charge(tokenId);
}
