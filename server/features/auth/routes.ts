import * as invitationCalls from '#contract/accept-invitation.ts';
import * as calls from '#contract/auth.ts';
import * as passkeyCalls from '#contract/passkey-sign-in.ts';
import * as setupCalls from '#contract/setup.ts';
import { deviceCookie, identifyDevice, passwordCalls, runPasswordCall } from '#server/features/lockout/public.ts';
import { attemptCookie, readAttempt } from '#server/features/passkeys/public.ts';
import { refreshCookie, rotateSession, type SessionTokens } from '#server/features/sessions/public.ts';
import { findUser } from '#server/features/users/public.ts';
import { Failure } from '#server/platform/failure.ts';
import { route } from '#server/platform/http/route.ts';
import { networkOf } from '#server/platform/network-of.ts';
import { acceptInvitation } from './invitation/accept-invitation.ts';
import { readInvitation } from './invitation/read-invitation.ts';
import { withNetworkLimit } from './with-network-limit.ts';
import { mailCalls, tokenCalls } from './policy.ts';
import { changePassword } from './password/change-password.ts';
import { checkResetLink } from './password/check-reset-link.ts';
import { confirmEmail } from './registration/confirm-email.ts';
import { checkSetupLink, createAdministrator } from './registration/create-administrator.ts';
import { readRegistration } from './registration/read-registration.ts';
import { register } from './registration/register.ts';
import { resetPassword } from './password/reset-password.ts';
import { requestAccountMail } from './send-account-mail.job.ts';
import { securityStatus } from './sign-in/security-status.ts';
import { signIn } from './sign-in/sign-in.ts';
import { signInWithPasskey } from './sign-in/sign-in-with-passkey.ts';
import { signOut } from './sign-in/sign-out.ts';

type SetCookie = (name: string, value: string, options: { path: string; maxAgeSeconds: number }) => void;

const done = { success: true } as const;

/** The refresh cookie authenticates these calls. */
const byCookie = { sameOrigin: true };

const forgotMessage =
  'Als dit email adres bij ons bekend is, ontvangt u een email met instructies voor het wijzigen van uw wachtwoord.';

function setRefreshCookie(setCookie: SetCookie, tokens: SessionTokens): void {
  setCookie(refreshCookie.name, tokens.refreshToken, { path: refreshCookie.path, maxAgeSeconds: tokens.maxAgeSeconds });
}

export const routes = [
  route(calls.login, async ({ body, context, cookie, setCookie }) => {
    const device = identifyDevice(context, cookie(deviceCookie.name));
    const source = device.hashes[0] ?? networkOf(context.ip);
    const { hash: binding } = readAttempt(cookie(attemptCookie.name));
    const passkey = body.passkey && { response: body.passkey, binding };
    const { user, tokens, deviceHash } = await passwordCalls.run(source, () =>
      signIn(context, { ...body, passkey, device }),
    );
    setRefreshCookie(setCookie, tokens);
    setCookie(deviceCookie.name, device.cookieFor(deviceHash), deviceCookie);
    return { token: tokens.accessToken, user };
  }),
  route(passkeyCalls.signInWithPasskey, async ({ body, context, cookie, setCookie }) => {
    const device = identifyDevice(context, cookie(deviceCookie.name));
    const source = device.hashes[0] ?? networkOf(context.ip);
    const { hash: binding } = readAttempt(cookie(attemptCookie.name));
    const { user, tokens, deviceHash } = await passwordCalls.run(source, () =>
      signInWithPasskey(context, { ...body, binding, device }),
    );
    setRefreshCookie(setCookie, tokens);
    setCookie(deviceCookie.name, device.cookieFor(deviceHash), deviceCookie);
    return { token: tokens.accessToken, user };
  }),
  route(calls.verify, async ({ context }) => {
    const user = await findUser(context.db, context.user.id);
    if (!user) throw new Failure('authentication_required');
    return { user };
  }),
  route(
    calls.refresh,
    async ({ context, cookie, setCookie, clearCookie }) => {
      try {
        const { userId, tokens } = await rotateSession(context, cookie(refreshCookie.name));
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
