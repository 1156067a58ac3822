import * as invitationCalls from '#contract/accept-invitation.ts';
import * as calls from '#contract/auth.ts';
import * as setupCalls from '#contract/setup.ts';
import { deviceCookie, identifyDevice, runPasswordCall } from '#server/features/lockout/public.ts';
import { refreshCookie, rotateSession } from '#server/features/sessions/public.ts';
import { findUser, getUser } from '#server/features/users/public.ts';
import { Failure } from '#server/platform/failure.ts';
import { route } from '#server/platform/http/route.ts';
import { acceptInvitation, readInvitation } from './accept-invitation.ts';
import { withNetworkLimit, mailCalls, tokenCalls } from './policy.ts';
import { changePassword } from './password/change-password.ts';
import { checkResetLink, resetPassword } from './password/reset-password.ts';
import { confirmEmail, readRegistration } from './registration/confirm-email.ts';
import { checkSetupLink, createAdministrator } from './registration/create-administrator.ts';
import { register } from './registration/register.ts';
import { requestAccountMail } from './send-account-mail.job.ts';
import { openOnDevice, setRefreshCookie } from './sign-in/open-on-device.ts';
import { signIn, signInWithPasskey } from './sign-in/sign-in.ts';
import { securityStatus } from './sign-in/security-status.ts';
import { signOut } from './sign-in/sign-out.ts';

const done = { success: true } as const;

/** The refresh cookie authenticates these calls. */
const byCookie = { sameOrigin: true };

const forgotMessage =
  'Als dit email adres bij ons bekend is, ontvangt u een email met instructies voor het wijzigen van uw wachtwoord.';

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
