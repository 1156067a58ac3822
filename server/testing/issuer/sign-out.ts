import type Provider from 'oidc-provider';
import { issuerOf, paths, type Delivery, type IssuerState } from './issuer-state.ts';
import { createLogoutToken, sendLogout } from './logout-tokens.ts';

type Session = InstanceType<Provider['Session']>;

export type SignOut = {
  /** URLs that a browser would load in frames. */
  frontChannelUrls: string[];
  /** Logout tokens that were sent, with the answers. */
  deliveries: Delivery[];
};

/** Ends every session of the person at the issuer, as from another device, and notifies the clients. */
export async function signOutEverywhere(state: IssuerState, provider: Provider, subject: string): Promise<SignOut> {
  const ended: SignOut = { frontChannelUrls: [], deliveries: [] };
  for (const id of state.store.listSessions(subject)) {
    const session = await provider.Session.find(id);
    if (!session) continue;
    const { frontChannelUrls, deliveries } = await endSession(state, session);
    ended.frontChannelUrls.push(...frontChannelUrls);
    ended.deliveries.push(...deliveries);
  }
  return ended;
}

/** Ends one session: that of a browser. */
export async function endSession(state: IssuerState, session: Session): Promise<SignOut> {
  const frontChannelUrls = listFrontChannelUrls(state, session);
  const first = state.deliveries.length;
  for (const { clientId, portal, sid } of state.dialect.logout.back ? listLogins(state, session) : []) {
    const body = new URLSearchParams({
      logout_token: createLogoutToken(state, clientId, { sub: session.accountId, sid }),
    });
    // A client that cannot be reached has no effect on the sign-out.
    await sendLogout(state, `${portal}${paths.backChannel}`, { method: 'POST', body }).catch(() => undefined);
  }
  await session.destroy();
  return { frontChannelUrls, deliveries: state.deliveries.slice(first) };
}

/** The front-channel logout of every portal for which the session has a `sid`. */
export function listFrontChannelUrls(state: IssuerState, session: Session): string[] {
  if (!state.dialect.logout.front) return [];
  const person = state.people.get(session.accountId ?? '');
  const iss = issuerOf(state, person?.tid ?? state.tenant);
  return listLogins(state, session).map(
    ({ portal, sid }) => `${portal}${paths.frontChannel}?${new URLSearchParams({ iss, sid }).toString()}`,
  );
}

/** The clients in which the person is signed in by this session, each with its portal. */
function listLogins(state: IssuerState, session: Session) {
  return Object.keys(session.authorizations ?? {}).flatMap((clientId) => {
    const portal = state.clients.get(clientId)?.portals.at(-1);
    const sid = session.sidFor(clientId);
    return portal && sid ? [{ clientId, portal, sid }] : [];
  });
}
