import { randomBytes, randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { ClientMetadata } from 'oidc-provider';
import { systemClock, type Clock } from '#server/platform/clock.ts';
import { dialects, type Dialect, type DialectName, type Person } from './dialects.ts';
import { createSigningKey, type Claims, type Header, type SigningKey } from './jwt.ts';
import { createStore, type Store } from './store.ts';

/** Below which path the provider answers this request, and which tenant the path names. */
export type MountedRequest = IncomingMessage & { originalUrl?: string; mountPath?: string; tenant?: string };

export type RegisteredClient = {
  clientId: string;
  /** Null: it signs its requests with a key of `jwks` (private_key_jwt). */
  clientSecret: string | null;
  jwks?: { keys: object[] };
  /** URLs of the portals that may use it; the last receives logouts. */
  portals: string[];
};

/** Changes the ID token of one answer, in place. */
export type TokenChange = (claims: Claims, header: Header) => void;
export type Alteration = { change: TokenChange; signedWith?: SigningKey | string };
export type Failure = { error: string; error_description?: string };
/** The answer to a logout token; status 0: the client could not be reached. */
export type Delivery = { url: string; status: number };

/** What a test can change while the issuer runs. */
export type IssuerState = {
  dialect: Dialect;
  origin: string;
  /** Whose path the issuer identifier has; only Entra has tenants. */
  tenant: string;
  clients: Map<string, RegisteredClient>;
  people: Map<string, Person>;
  store: Store;
  key: SigningKey;
  cookieKey: string;
  clock: Clock;
  /** Seconds that the issuer's clock is ahead of `clock`. */
  clockOffset: number;
  alterations: Alteration[];
  failures: Failure[];
  deliveries: Delivery[];
  requests: string[];
};

/** The addresses of a portal that its client has at the issuer. */
export const paths = {
  callback: '/api/auth/oidc/callback',
  backChannel: '/api/auth/oidc/backchannel-logout',
  frontChannel: '/api/auth/oidc/frontchannel-logout',
  afterSignOut: ['', '/', '/login'],
};

/** The issuer identifier in tokens of this person. */
export function issuerOf({ dialect, origin }: IssuerState, tenant: string): string {
  return `${origin}${dialect.path(tenant)}`;
}

/** Seconds to add to times of this machine. */
export function secondsAhead({ clock, clockOffset }: IssuerState): number {
  return Math.round((clock.now().getTime() - Date.now()) / 1000) + clockOffset;
}

type StateOptions = { tenant?: string; clients?: ClientOptions[]; clock?: Clock };
export type ClientOptions = { clientId: string; clientSecret?: string; jwks?: { keys: object[] } };

/** `tenant`: default: one of its own. The first client has a random name and secret. */
export async function createState(
  dialect: DialectName,
  origin: string,
  { tenant = randomUUID(), clients = [], clock = systemClock }: StateOptions,
): Promise<IssuerState> {
  const all: RegisteredClient[] = [{ clientId: randomUUID() }, ...clients].map(
    ({ clientId, jwks, clientSecret = randomBytes(24).toString('base64url') }: ClientOptions) => ({
      clientId,
      jwks,
      portals: [],
      clientSecret: jwks ? null : clientSecret,
    }),
  );
  const state: IssuerState = {
    dialect: dialects[dialect],
    origin,
    tenant,
    clients: new Map(all.map((client) => [client.clientId, client])),
    people: new Map(),
    store: createStore((id) => {
      const client = state.clients.get(id);
      return client && metadataOf(client, state.dialect);
    }),
    key: await createSigningKey(),
    cookieKey: randomBytes(24).toString('base64url'),
    clock,
    clockOffset: 0,
    alterations: [],
    failures: [],
    deliveries: [],
    requests: [],
  };
  return state;
}

function metadataOf({ clientId, clientSecret, jwks, portals }: RegisteredClient, dialect: Dialect): ClientMetadata {
  const last = portals.at(-1);
  return {
    client_id: clientId,
    ...(clientSecret === null
      ? { token_endpoint_auth_method: 'private_key_jwt', jwks }
      : { token_endpoint_auth_method: 'client_secret_post', client_secret: clientSecret }),
    redirect_uris: portals.map((portal) => `${portal}${paths.callback}`),
    post_logout_redirect_uris: portals.flatMap((portal) => paths.afterSignOut.map((path) => `${portal}${path}`)),
    grant_types: ['authorization_code'],
    response_types: ['code'],
    require_auth_time: dialect.hasAuthTime,
    ...(dialect.logout.back && last
      ? {
          backchannel_logout_uri: `${last}${paths.backChannel}`,
          backchannel_logout_session_required: true,
        }
      : {}),
  };
}
