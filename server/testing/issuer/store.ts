import type { Adapter, AdapterPayload, ClientMetadata } from 'oidc-provider';

type Row = { model: string; payload: AdapterPayload; expiresAt: number };
export type Store = ReturnType<typeof createStore>;

/** What the issuer keeps, in memory. It outlives a change of keys. `findClient`: the clients at this moment. */
export function createStore(findClient: (id: string) => ClientMetadata | undefined) {
  const rows = new Map<string, Row>();

  function list(model: string): AdapterPayload[] {
    const now = Date.now();
    return [...rows.values()]
      .filter((row) => row.model === model && row.expiresAt > now)
      .map(({ payload }) => ({ ...payload }));
  }

  function adapterFor(model: string): Adapter {
    const keyOf = (id: string) => `${model} ${id}`;
    const findBy = async (column: 'uid' | 'userCode', value: string) =>
      list(model).find((payload) => payload[column] === value);
    return {
      upsert: async (id, payload, expiresIn) => {
        const expiresAt = expiresIn ? Date.now() + expiresIn * 1000 : Infinity;
        rows.set(keyOf(id), { model, payload, expiresAt });
      },
      find: async (id) => {
        if (model === 'Client') return findClient(id);
        const row = rows.get(keyOf(id));
        return row && row.expiresAt > Date.now() ? { ...row.payload } : undefined;
      },
      findByUid: (uid) => findBy('uid', uid),
      findByUserCode: (code) => findBy('userCode', code),
      destroy: async (id) => void rows.delete(keyOf(id)),
      consume: async (id) => {
        const row = rows.get(keyOf(id));
        if (row) row.payload['consumed'] = Math.floor(Date.now() / 1000);
      },
      revokeByGrantId: async (grantId) => {
        for (const [key, { payload }] of rows) if (payload.grantId === grantId) rows.delete(key);
      },
    };
  }

  return {
    adapterFor,
    removeSessions(subject: string): void {
      for (const [key, { model, payload }] of rows)
        if (model === 'Session' && payload.accountId === subject) rows.delete(key);
    },
    /** Identifiers of the sessions of this person. */
    listSessions: (subject: string): string[] =>
      list('Session').flatMap(({ accountId, jti }) => (accountId === subject && jti ? [jti] : [])),
  };
}
