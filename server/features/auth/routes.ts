import * as invitationCalls from '#contract/accept-invitation.ts';
import * as calls from '#contract/auth.ts';
import * as setupCalls from '#contract/setup.ts';
import type { OutputOf } from '#contract/platform/endpoint.ts';
import {
  deviceCookie,
  identifyDevice,
  passwordCalls,
  runPasswordCall,
  type Device,
} from '#server/features/lockout/public.ts';
import { attemptCookie, readAttempt } from '#server/features/passkeys/public.ts';
import { refreshCookie, rotateSession, type SessionTokens } from '#server/features/sessions/public.ts';
import { findUser, getUser } from '#server/features/users/public.ts';
import { Failure } from '#server/platform/failure.ts';
import { route, type Call } from '#server/platform/http/route.ts';
import { networkOf } from '#server/platform/network-of.ts';
import { acceptInvitation, readInvitation } from './accept-invitation.ts';
import { withNetworkLimit, mailCalls, tokenCalls } from './policy.ts';
import { changePassword } from './password/change-password.ts';
import { checkResetLink, resetPassword } from './password/reset-password.ts';
import { confirmEmail, readRegistration } from './registration/confirm-email.ts';
import { checkSetupLink, createAdministrator } from './registration/create-administrator.ts';
import { register } from './registration/register.ts';
import { requestAccountMail } from './send-account-mail.job.ts';
import { type OpenedSession, signIn, signInWithPasskey } from './sign-in/sign-in.ts';
import { securityStatus } from './sign-in/security-status.ts';
import { signOut } from './sign-in/sign-out.ts';

type PublicCall = Call<typeof calls.login>;

const done = { success: true } as const;

/** The refresh cookie authenticates these calls. */
const byCookie = { sameOrigin: true };

const forgotMessage =
  'Als dit email adres bij ons bekend is, ontvangt u een email met instructies voor het wijzigen van uw wachtwoord.';

function setRefreshCookie(setCookie: PublicCall['setCookie'], tokens: SessionTokens): void {
  setCookie(refreshCookie.name, tokens.refreshToken, { path: refreshCookie.path, maxAgeSeconds: tokens.maxAgeSeconds });
}

/** Opens a session on the device of the call, and sets its cookies. `binding`: of a passkey, from its own cookie. */
async function openOnDevice(
  { context, cookie, setCookie }: Pick<PublicCall, 'context' | 'cookie' | 'setCookie'>,
  open: (by: { device: Device; binding: string }) => Promise<OpenedSession>,
): Promise<OutputOf<typeof calls.login>> {
  const device = identifyDevice(context, cookie(deviceCookie.name));
  const source = device.hashes[0] ?? networkOf(context.ip);
  const { hash: binding } = readAttempt(cookie(attemptCookie.name));
  const { user, tokens, deviceHash } = await passwordCalls.run(source, () => open({ device, binding }));
  setRefreshCookie(setCookie, tokens);
  setCookie(deviceCookie.name, device.cookieFor(deviceHash), deviceCookie);
  return { token: tokens.accessToken, user };
}

export const routes = [
  route(calls.login, (call) =>
    openOnDevice(call, ({ device, binding }) => {
      const { body, context } = call;
      return signIn(context, { ...body, device, passkey: body.passkey && { response: body.passkey, binding } });
    }),
  ),
  route(calls.signInWithPasskey, (call) =>
    openOnDevice(call, (by) => signInWithPasskey(call.context, { ...call.body, ...by })),
  ),
  route(calls.verify, async ({ context }) => ({ user: await getUser(context.db, context.user.id) })),
  route(
    calls.refresh,
    async ({ context, query, cookie, setCookie, clearCookie, hasLeft }) => {
      const { idleSeconds = 0 } = query;
      try {
        const { userId, tokens } = await rotateSession(context, cookie(refreshCookie.name), { idleSeconds, hasLeft });
        const user = await findUser(context.db, userId);
        if (!user) throw new Failure('session_expired');
        setRefreshCookie(setCookie, tokens);
        return { token: tokens.accessToken, user };
      } catch (error) {
        if (error instanceof Failure) clearCookie(refreshCookie.name, refreshCookie.path);
        throw error;
      }
    },
    byCookie,
  ),
  route(
    calls.logout,
    async ({ context, cookie, clearCookie }) => {
      clearCookie(refreshCookie.name, refreshCookie.path);
      return await signOut(context, cookie(refreshCookie.name));
    },
    byCookie,
  ),
  route(calls.register, ({ body, context }) => withNetworkLimit(context, mailCalls, () => register(context, body))),
  route(calls.readRegistration, ({ body, context }) =>
    withNetworkLimit(context, tokenCalls, () => readRegistration(context, body.token)),
  ),
  route(calls.confirmEmail, ({ body, context }) =>
    withNetworkLimit(context, tokenCalls, () => confirmEmail(context, body)),
  ),
  route(calls.resendConfirmation, ({ body: { email }, context }) =>
    withNetworkLimit(context, mailCalls, async () => {
      await requestAccountMail(context, { email, purpose: 'confirm-email' });
      return done;
    }),
  ),
  route(invitationCalls.readInvitation, ({ body, context }) =>
    withNetworkLimit(context, tokenCalls, () => readInvitation(context, body)),
  ),
  route(invitationCalls.acceptInvitation, ({ body, context }) =>
    withNetworkLimit(context, tokenCalls, () => acceptInvitation(context, body)),
  ),
  route(calls.forgotPassword, ({ body: { email }, context }) =>
    withNetworkLimit(context, mailCalls, async () => {
      await requestAccountMail(context, { email, purpose: 'reset-password' });
      return { ...done, message: forgotMessage };
    }),
  ),
  route(calls.checkResetLink, ({ body, context }) =>
    withNetworkLimit(context, tokenCalls, () => checkResetLink(context, body.token)),
  ),
  route(calls.resetPassword, ({ body, context }) =>
    withNetworkLimit(context, tokenCalls, () => resetPassword(context, body)),
  ),
  route(calls.changePassword, ({ body, context, cookie }) =>
    runPasswordCall(context, () => changePassword(context, body, identifyDevice(context, cookie(deviceCookie.name)))),
  ),
  route(setupCalls.checkSetupLink, ({ body, context }) =>
    withNetworkLimit(context, tokenCalls, () => checkSetupLink(context, body.token)),
  ),
  route(setupCalls.createAdministrator, ({ body, context }) =>
    withNetworkLimit(context, tokenCalls, () => createAdministrator(context, body)),
  ),
  route(calls.securityStatus, ({ context }) => securityStatus(context)),
];
