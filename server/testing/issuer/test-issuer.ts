import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Clock } from '#server/platform/clock.ts';
import type { DialectName, Person } from './dialects.ts';
import { createIssuerBrowser } from './issuer-browser.ts';
import { answerRequest } from './issuer-requests.ts';
import { createState, issuerOf, type ClientOptions, type IssuerState, type TokenChange } from './issuer-state.ts';
import { createSigningKey, type SigningKey } from './jwt.ts';
import { createLogoutToken, type LogoutToken } from './logout-tokens.ts';
import { createProvider } from './provider.ts';
import { signOutEverywhere } from './sign-out.ts';

export type TestIssuer = Awaited<ReturnType<typeof startTestIssuer>>;

type Options = {
  dialect: DialectName;
  /** Of Entra: `organizations` or `common` for an issuer of many tenants; default: a tenant of its own. */
  tenant?: string;
  /** Further clients. One with `jwks` signs its requests with its key (private_key_jwt). */
  clients?: ClientOptions[];
  /** Of the times in tokens; default: that of this machine. */
  clock?: Clock;
};

/** An OpenID provider on a free port of this machine, by plain HTTP. */
export async function startTestIssuer({ dialect, ...options }: Options) {
  const server = await startServer();
  const state = await createState(dialect, server.origin, options);
  const { clientId, clientSecret } = [...state.clients.values()][0]!;
  let provider = createProvider(state);
  server.answer = (request, reply) => void answerRequest(state, provider, request, reply);

  return {
    /** The issuer identifier. */
    url: issuerOf(state, state.tenant),
    clientId,
    clientSecret: clientSecret!,
    people: peopleOf(state),
    /** Method and path of every request, below the path of the issuer. */
    requests: state.requests,
    /** Logout tokens that were sent, with the status of the answer; 0: no answer. */
    deliveries: state.deliveries,

    /** Registers the URLs of a portal. Logouts of a client go to the portal that was registered last. */
    allow(portalUrl: string, client = clientId): void {
      state.clients.get(client)?.portals.push(portalUrl.replace(/\/$/, ''));
    },

    /** A browser without cookies: the same one has one session of the issuer. */
    openBrowser: () => createIssuerBrowser(server.origin),

    /**
     * Follows an authorization URL as this person in a browser.
     * @returns the callback with its code, to be called by the test
     * @throws when the issuer refuses the request, or asks for an account without `as`
     */
    authorize: (url: string | URL, { as, browser = createIssuerBrowser(server.origin) }: Authorization = {}) =>
      browser.follow(url, { account: typeof as === 'string' ? as : as?.subject }),

    /** The next authorization request is answered with this error, also where the person has a session. */
    failNext: (error: string, error_description?: string) => void state.failures.push({ error, error_description }),

    /**
     * The next ID token is changed in place, then signed again. `alg: 'none'` has no signature; `signedWith`: another
     * key, or the secret of HS256.
     */
    alterToken: (change: TokenChange, signedWith?: SigningKey | string) =>
      void state.alterations.push({ change, signedWith }),

    /** Tokens have the time of a clock that is this many seconds ahead: negative for one that is behind. */
    setClockOffset: (seconds: number) => void (state.clockOffset = seconds),

    /** Signs with a new key. The JWKS no longer has the old one, which is returned. */
    async rotateKeys(): Promise<SigningKey> {
      const old = state.key;
      state.key = await createSigningKey();
      provider = createProvider(state);
      return old;
    },

    logoutToken: (token: LogoutToken = {}) => createLogoutToken(state, clientId, token),

    /** Ends the person's sessions at the issuer and sends logout tokens. */
    signOut: (person: Person | string) =>
      signOutEverywhere(state, provider, typeof person === 'string' ? person : person.subject),

    /** Refuses connections, or answers 503. */
    goAway: (how: 'refuse' | 'error' = 'refuse') => server.goAway(how),
    comeBack: () => server.comeBack(),
    stop: () => server.goAway('refuse'),
  };
}

/** `as`: the person or their subject; not needed where the browser has a session. */
type Authorization = { as?: Person | string; browser?: ReturnType<typeof createIssuerBrowser> };

/** People of the issuer. Their next token has what is known then. */
function peopleOf({ people, dialect, tenant, store }: IssuerState) {
  return {
    /** Whatever is left out is made up; the address has the name. */
    add(details: Partial<Person> & { name: string }): Person {
      const address = `${details.name.toLowerCase().replaceAll(/[^a-z]+/g, '.')}@voorbeeld.example`;
      const person: Person = {
        subject: dialect.newSubject(),
        oid: randomUUID(),
        tid: tenant,
        email: address,
        emailVerified: true,
        preferredUsername: details.email ?? address,
        roles: [],
        groups: [],
        overage: null,
        extra: {},
        ...details,
      };
      people.set(person.subject, person);
      return person;
    },
    change({ subject }: Person, changes: Partial<Omit<Person, 'subject'>>): Person {
      const changed = { ...people.get(subject)!, ...changes };
      people.set(subject, changed);
      return changed;
    },
    /** They can no longer sign in and have no session. */
    remove({ subject }: Person): void {
      people.delete(subject);
      store.removeSessions(subject);
    },
  };
}

async function startServer() {
  let isBroken = false;
  const server = createServer((request, reply) => {
    if (isBroken) reply.writeHead(503).end();
    else own.answer(request, reply);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const own = {
    origin: `http://127.0.0.1:${port}`,
    answer: ((_request, reply) => void reply.writeHead(503).end()) as RequestListener,
    async goAway(how: 'refuse' | 'error'): Promise<void> {
      isBroken = how === 'error';
      if (isBroken || !server.listening) return;
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
    async comeBack(): Promise<void> {
      isBroken = false;
      if (!server.listening) await once(server.listen(port, '127.0.0.1'), 'listening');
    },
  };
  return own;
}
