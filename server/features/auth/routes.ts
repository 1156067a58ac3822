import * as calls from '#contract/auth.ts';
import { refreshCookie, rotateSession, type SessionTokens } from '#server/features/sessions/public.ts';
import { findUser } from '#server/features/users/public.ts';
import type { AnyContext } from '#server/platform/context.ts';
import { Failure } from '#server/platform/failure.ts';
import { FairQueue } from '#server/platform/fair-queue.ts';
import { route } from '#server/platform/http/route.ts';
import { networkOf } from '#server/platform/network-of.ts';
import { changePassword } from './password/change-password.ts';
import { confirmEmail } from './registration/confirm-email.ts';
import { createAdministrator } from './registration/create-administrator.ts';
import { register } from './registration/register.ts';
import { resetPassword } from './password/reset-password.ts';
import { securityStatus } from './sign-in/security-status.ts';
import { requestAccountMail } from './email-links/send-account-mail.job.ts';
import { deviceCookie, identifyDevice } from './sign-in/identify-device.ts';
import { signIn } from './sign-in/sign-in.ts';
import { signOut } from './sign-in/sign-out.ts';

type SetCookie = (name: string, value: string, options: { path: string; maxAgeSeconds: number }) => void;

const done = { success: true } as const;

/**
 * Calls that hash or verify a password: a few at once, since each hash takes 19 MiB and a core. Waiting calls of a user,
 * of a device that signed in before, or else of a network take turns with those of others.
 */
const passwordCalls = new FairQueue({ atOnce: 8, maxPerSource: 60, max: 400 });

function inTurn<Result>({ ip, user }: AnyContext, work: () => Promise<Result>): Promise<Result> {
  return passwordCalls.run(user?.id ?? networkOf(ip), work);
}

/** The refresh cookie authenticates these calls. */
const byCookie = { sameOrigin: true };

/** Rate limit of calls that send mail or accept a one-time token. */
const mailLimit = { rateLimit: { max: 120, windowSeconds: 600 } };

const forgotMessage =
  'Als dit email adres bij ons bekend is, ontvangt u een email met instructies voor het wijzigen van uw wachtwoord.';

function setRefreshCookie(setCookie: SetCookie, tokens: SessionTokens): void {
  setCookie(refreshCookie.name, tokens.refreshToken, { path: refreshCookie.path, maxAgeSeconds: tokens.maxAgeSeconds });
}

export const routes = [
  route(calls.login, async ({ body, context, cookie, setCookie }) => {
    const device = identifyDevice(context, cookie(deviceCookie.name));
    const source = device.isNew ? networkOf(context.ip) : device.hash;
    const { user, tokens } = await passwordCalls.run(source, () => signIn(context, { ...body, device }));
    setRefreshCookie(setCookie, tokens);
    setCookie(deviceCookie.name, device.cookie, deviceCookie);
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
        const { user, tokens } = await rotateSession(context, cookie(refreshCookie.name));
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
  route(calls.register, ({ body, context }) => inTurn(context, () => register(context, body)), mailLimit),
  route(calls.confirmEmail, ({ body, context }) => confirmEmail(context, body.token), mailLimit),
  route(
    calls.resendConfirmation,
    async ({ body, context }) => {
      await requestAccountMail(context, body.email, 'confirm-email');
      return done;
    },
    mailLimit,
  ),
  route(
    calls.forgotPassword,
    async ({ body, context }) => {
      await requestAccountMail(context, body.email, 'reset-password');
      return { ...done, message: forgotMessage };
    },
    mailLimit,
  ),
  route(calls.resetPassword, ({ body, context }) => inTurn(context, () => resetPassword(context, body)), mailLimit),
  route(calls.changePassword, ({ body, context }) => inTurn(context, () => changePassword(context, body))),
  route(
    calls.createAdministrator,
    ({ body, context }) => inTurn(context, () => createAdministrator(context, body)),
    mailLimit,
  ),
  route(calls.securityStatus, ({ context }) => securityStatus(context)),
];
