import type { InjectOptions } from 'fastify';
import { hashToken, randomToken } from '#server/platform/credentials/secrets.ts';
import { newId } from '#server/platform/ids.ts';
import type { TestApp } from './start-app.ts';

/** A valid provisioning token, whatever the number of others. */
export async function givenDirectoryToken(app: TestApp): Promise<string> {
  const token = `portaalscim_${randomToken()}`;
  await app.database.query(`insert into provisioning_tokens (id, token_hash, created_at)
    values ('${newId()}', '${hashToken(token)}', now())`);
  return token;
}

type ScimBody = {
  id: string;
  detail: string;
  totalResults: number;
  Resources: ScimBody[];
  members: { value: string; display: string }[];
  [attribute: string]: unknown;
};

export type ScimAnswer = {
  status: number;
  headers: Record<string, unknown>;
  /** Empty without one. */
  body: ScimBody;
};

/** Calls of an identity provider, as it sends them. */
export function directoryOf(app: TestApp, token: string) {
  return async (method: NonNullable<InjectOptions['method']>, path: string, payload?: unknown): Promise<ScimAnswer> => {
    const answer = await app.server.inject({
      method,
      url: `/scim/v2${path}`,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' },
      ...(payload !== undefined && { payload: typeof payload === 'string' ? payload : JSON.stringify(payload) }),
    });
    const body = JSON.parse(answer.body === '' ? '{}' : answer.body) as ScimBody;
    return { status: answer.statusCode, headers: answer.headers, body };
  };
}

export type Directory = ReturnType<typeof directoryOf>;

export const patchOf = (...operations: object[]) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
  Operations: operations,
});
