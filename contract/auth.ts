import * as z from 'zod/mini';
import { emailAddress } from './platform/email-address.ts';
import { emptyAsNull } from './platform/empty-as-null.ts';
import { assertion, maxPasskeys, passkey } from './passkeys.ts';
import { count, done, endpoint, id, instant, visibleText } from './platform/endpoint.ts';
import { linkedinUrl } from './platform/linkedin-url.ts';
import { mailToken } from './platform/mail-token.ts';
import { mobileNumber } from './platform/phone-number.ts';
import { plainName, visibleName } from './platform/plain-name.ts';
import { secondFactorFields } from './two-factor.ts';
import { user } from './users.ts';

const email = emailAddress();

/** 8 to 128 characters of any script, normalized to NFC; the server also refuses those that are easy to guess. */
const newPassword = z.string('Wachtwoord moet minimaal 8 karakters bevatten').check(
  z.normalize('NFC'),
  z.refine((value) => [...value].length >= 8, 'Wachtwoord moet minimaal 8 karakters bevatten'),
  z.refine((value) => [...value].length <= 128, 'Wachtwoord mag maximaal 128 karakters bevatten'),
);

export const samePassword = z.refine<{ password: string; confirmPassword: string }>(
  (value) => value?.password === value?.confirmPassword,
  { error: 'Wachtwoorden komen niet overeen', path: ['confirmPassword'], when: () => true },
);

export const confirmPassword = z.string('Herhaal het wachtwoord').check(z.normalize('NFC'));

/** `confirmPassword`, when present, equals the password. */
function sameIfGiven() {
  return z.refine<{ password: string; confirmPassword?: string | undefined }>(
    (value) => value?.confirmPassword === undefined || value.password === value.confirmPassword,
    { error: 'Wachtwoorden komen niet overeen', path: ['confirmPassword'], when: () => true },
  );
}

/** In compatibility form and with single spaces, so that names which look alike are the same name. */
const username = z.string('Gebruikersnaam moet minimaal 3 karakters bevatten').check(
  z.normalize('NFKC'),
  z.overwrite((value) => value.trim().replaceAll(/\p{Zs}+/gu, ' ')),
  z.minLength(3, 'Gebruikersnaam moet minimaal 3 karakters bevatten'),
  z.maxLength(60, 'Gebruikersnaam mag maximaal 60 karakters bevatten'),
  visibleName,
);

const name = z
  .string('Naam moet minimaal 2 karakters bevatten')
  .check(
    z.trim(),
    z.normalize('NFC'),
    visibleText('Naam moet minimaal 2 karakters bevatten'),
    z.minLength(2, 'Naam moet minimaal 2 karakters bevatten'),
    z.maxLength(120, 'Naam mag maximaal 120 karakters bevatten'),
    plainName,
  );

/** A password to be verified. */
const typedPassword = z
  .string('Wachtwoord is verplicht')
  .check(z.normalize('NFC'), z.minLength(1, 'Wachtwoord is verplicht'), z.maxLength(512, 'Wachtwoord is te lang'));

export const loginForm = z.strictObject({
  email,
  password: typedPassword,
  rememberMe: z._default(z.boolean(), false),
});

/** What the owner of an invited address chooses. */
export const newAccountFields = { name, username, password: newPassword };

export const accountFields = { ...newAccountFields, email };

export const registerForm = z
  .strictObject({
    ...accountFields,
    confirmPassword: z.optional(confirmPassword),
    mobile: z._default(emptyAsNull(mobileNumber), null),
    linkedinUrl: z._default(emptyAsNull(linkedinUrl), null),
  })
  .check(sameIfGiven());

/** `confirmPassword` is present when the password differs from that of the registration. */
export const confirmEmailForm = z
  .strictObject({
    token: mailToken,
    password: newPassword,
    confirmPassword: z.optional(confirmPassword),
    username: z.optional(username),
  })
  .check(sameIfGiven());

export const forgotPasswordForm = z.strictObject({
  email: emailAddress('Voer uw email adres in'),
});

export const resetPasswordForm = z
  .strictObject({
    token: mailToken,
    password: newPassword,
    confirmPassword,
    /** Passkeys that must not sign in any more. */
    removedPasskeys: z._default(z.array(id).check(z.maxLength(maxPasskeys)), []),
  })
  .check(samePassword);

export const changePasswordForm = z
  .strictObject({
    currentPassword: typedPassword,
    password: newPassword,
    confirmPassword,
  })
  .check(samePassword);

export const signedIn = z.object({ token: z.string(), user });
export type SignedIn = z.infer<typeof signedIn>;

export const login = endpoint({
  method: 'POST',
  path: '/api/auth/login',
  access: 'public',
  apiKeys: false,
  summary: 'Sign in: returns an access token of 15 minutes and sets the refresh cookie.',
  // Not in the form, and without a spread, so that the login screen loads none of it.
  body: z.extend(z.extend(loginForm, secondFactorFields), {
    passkey: z.optional(assertion),
    rememberDevice: z.optional(z.boolean()),
  }),
  output: signedIn,
  errors: [
    'company_account_only',
    'invalid_credentials',
    'two_factor_required',
    'two_factor_code_wrong',
    'passkey_refused',
    'passkeys_unavailable',
    'account_pending',
    'account_disabled',
    'rate_limited',
  ],
});

export const signInWithPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/login/passkey',
  access: 'public',
  apiKeys: false,
  summary: 'Sign in with a passkey that verified its user; the response is the same for unknown and wrong passkeys.',
  body: z.strictObject({ response: assertion, rememberMe: z._default(z.boolean(), false) }),
  output: signedIn,
  errors: [
    'company_account_only',
    'passkeys_unavailable',
    'passkey_refused',
    'account_pending',
    'account_disabled',
    'rate_limited',
  ],
});

export const verify = endpoint({
  method: 'POST',
  path: '/api/auth/verify',
  access: 'customer',
  apiKeys: false,
  summary: 'The user of this access token.',
  output: z.object({ user }),
  errors: [],
});

export const refresh = endpoint({
  method: 'POST',
  path: '/api/auth/refresh',
  access: 'public',
  apiKeys: false,
  summary:
    'Exchange the refresh cookie for a new access token; a reuse more than 15 seconds later ends the session, and so do 8 hours without use (7 days with rememberMe).',
  /** For how long nobody has used the browser; default: 0. */
  query: z.strictObject({
    idleSeconds: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(604_800))),
  }),
  output: signedIn,
  errors: ['session_expired', 'origin_refused'],
});

export const logout = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  access: 'public',
  apiKeys: false,
  summary: 'End the session of this token or refresh cookie.',
  /** `byCompanyAccount`: it was opened with the company account, which stays signed in at the identity provider. */
  output: z.object({ success: z.literal(true), byCompanyAccount: z.boolean() }),
  errors: ['origin_refused'],
});

export const register = endpoint({
  method: 'POST',
  path: '/api/auth/register',
  access: 'public',
  apiKeys: false,
  summary:
    'Register; the response is the same for known addresses. The account is created when its address is confirmed.',
  body: registerForm,
  /** `expiresAt`: until when the link of the mail is valid. */
  output: z.object({ success: z.literal(true), message: z.string(), expiresAt: instant }),
  errors: ['company_account_only', 'username_taken', 'rate_limited'],
  status: 201,
});

export const readRegistration = endpoint({
  method: 'POST',
  path: '/api/auth/confirm-email/check',
  access: 'public',
  apiKeys: false,
  summary: 'What the token from a confirmation mail would confirm; it stays valid.',
  body: z.strictObject({ token: mailToken }),
  output: z.object({ email: z.string(), username: z.string() }),
  errors: ['link_invalid', 'link_used', 'link_expired', 'rate_limited'],
});

/** `rejected`: the domain was not admitted, so nobody reviews it now. */
const confirmationStatuses = ['active', 'pending', 'rejected'] as const;
export type ConfirmationStatus = (typeof confirmationStatuses)[number];

export const confirmEmail = endpoint({
  method: 'POST',
  path: '/api/auth/confirm-email',
  access: 'public',
  apiKeys: false,
  summary:
    'Create the account of a registration with the token from its mail and its password; with confirmPassword the password is a new one.',
  body: confirmEmailForm,
  output: z.object({
    success: z.literal(true),
    status: z.enum(confirmationStatuses),
    email: z.string(),
  }),
  errors: [
    'company_account_only',
    'link_invalid',
    'link_used',
    'link_expired',
    'registration_password_wrong',
    'username_taken',
    'email_reserved',
    'rate_limited',
  ],
});

export const resendConfirmation = endpoint({
  method: 'POST',
  path: '/api/auth/resend-confirmation',
  access: 'public',
  apiKeys: false,
  summary: 'Send the confirmation mail again; the response is the same for unknown and confirmed addresses.',
  body: forgotPasswordForm,
  output: done,
  errors: ['rate_limited'],
});

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/auth/forgot-password',
  access: 'public',
  apiKeys: false,
  summary: 'Mail a one-time link for a new password; the response is the same for unknown addresses.',
  body: forgotPasswordForm,
  output: z.object({ success: z.literal(true), message: z.string() }),
  errors: ['rate_limited'],
});

export const checkResetLink = endpoint({
  method: 'POST',
  path: '/api/auth/reset-password/check',
  access: 'public',
  apiKeys: false,
  summary:
    'Whose password the token from the mail can set, and with which passkeys that user signs in; it stays valid.',
  body: z.strictObject({ token: mailToken }),
  /** `isRemovable`: with the reset, unless it is the only second factor since more than a week. */
  output: z.object({ email: z.string(), passkeys: z.array(z.extend(passkey, { isRemovable: z.boolean() })) }),
  errors: ['company_account_only', 'link_invalid', 'link_used', 'link_expired', 'rate_limited'],
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/auth/reset-password',
  access: 'public',
  apiKeys: false,
  summary:
    'Set a new password with the token from the mail; revokes every session of the user, deactivates the API keys, and removes the named passkeys.',
  body: resetPasswordForm,
  output: done,
  errors: ['company_account_only', 'link_invalid', 'link_used', 'link_expired', 'rate_limited'],
});

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/auth/change-password',
  access: 'customer',
  apiKeys: false,
  summary: 'Change the password of the caller; revokes every other session.',
  body: changePasswordForm,
  output: done,
  errors: ['company_account_only', 'current_password_wrong', 'rate_limited'],
});

export const securityStatus = endpoint({
  method: 'GET',
  path: '/api/auth/security/status',
  access: 'customer',
  apiKeys: false,
  summary: 'Status of the caller’s account: two-factor, lockout, sign-in attempts left and age of the password.',
  output: z.object({
    has2FA: z.boolean(),
    isLockedOut: z.boolean(),
    attemptsLeft: count,
    passwordChangedAt: instant,
  }),
  errors: [],
});
