import type { ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type Provider from 'oidc-provider';
import { sharedTenants, type Person } from './dialects.ts';
import { loginPage, problemPage, sendPage, signedOutPage } from './issuer-pages.ts';
import type { IssuerState, MountedRequest } from './issuer-state.ts';
import { endSession } from './sign-out.ts';

/** Answers with the login page, the sign-out page or the provider, below the path of the issuer. */
export async function answerRequest(
  state: IssuerState,
  provider: Provider,
  request: MountedRequest,
  reply: ServerResponse,
): Promise<void> {
  const { pathname } = new URL(request.url ?? '', state.origin);
  const mount = findMount(state, pathname);
  if (!mount) return sendPage(reply, 404, problemPage('there is no such issuer'));
  const path = pathname.slice(mount.path.length);
  state.requests.push(`${request.method} ${path}`);
  if (path.startsWith('/interaction/')) return signIn(state, provider, { request, reply, tenant: mount.tenant });
  if (path === '/sign-out') return signOut(state, provider, request, reply);
  request.mountPath = mount.path;
  request.tenant = mount.tenant;
  request.originalUrl = request.url;
  request.url = request.url?.slice(mount.path.length);
  await provider.callback()(request, reply);
}

function findMount({ dialect }: IssuerState, pathname: string): { path: string; tenant: string | undefined } | null {
  // Only the path of Entra has a tenant; the others ignore it.
  const [, tenant = ''] = pathname.split('/');
  const path = dialect.path(tenant);
  if (!pathname.startsWith(`${path}/`)) return null;
  return { path, tenant: path.startsWith(`/${tenant}/`) && path.endsWith('/v2.0') ? tenant : undefined };
}

type Visit = { request: MountedRequest; reply: ServerResponse; tenant: string | undefined };

async function signIn(state: IssuerState, provider: Provider, { request, reply, tenant }: Visit): Promise<void> {
  const interaction = await provider.interactionDetails(request, reply).catch(() => null);
  if (!interaction) return sendPage(reply, 400, problemPage('this sign-in has expired'));
  const finish = (result: object) =>
    provider.interactionFinished(request, reply, { ...result }, { mergeWithLastSubmission: false });
  const failure = state.failures.shift();
  if (failure) return finish(failure);

  const people = [...state.people.values()].filter((person) => isOfTenant(person, tenant));
  const action = request.url ?? '';
  const hint = interaction.params['login_hint'];
  if (request.method !== 'POST')
    return sendPage(reply, 200, loginPage(action, people, { hint: typeof hint === 'string' ? hint : '' }));
  const form = new URLSearchParams(await text(request));
  if (form.has('cancel'))
    return finish({ error: 'access_denied', error_description: 'the user cancelled the sign-in' });
  const account = form.get('account') ?? '';
  const person = people.find(({ subject, email, preferredUsername }) =>
    [subject, email, preferredUsername].includes(account),
  );
  if (person) return finish({ select_account: {}, login: { accountId: person.subject } });
  sendPage(reply, 200, loginPage(action, people, { hint: account, problem: `There is no account ${account} here.` }));
}

function isOfTenant({ tid }: Person, tenant: string | undefined): boolean {
  return tenant === undefined || sharedTenants.includes(tenant) || tid === tenant;
}

/** Ends the session of this browser, as the account page of the issuer does. */
async function signOut(
  state: IssuerState,
  provider: Provider,
  request: MountedRequest,
  reply: ServerResponse,
): Promise<void> {
  const session = await provider.Session.get(provider.createContext(request, reply) as never);
  const { frontChannelUrls } = await endSession(state, session);
  sendPage(reply, 200, signedOutPage(frontChannelUrls));
}
