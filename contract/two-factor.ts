import * as z from 'zod/mini';
import { count, done, endpoint, id, idParams, instant } from './platform/endpoint.ts';

/** Number of backup codes of a user, each with 8 characters. */
export const backupCodeCount = 10;

/** Days for which a remembered device skips the second step. */
export const trustedDeviceDays = 30;

/** A code of an authenticator app. Spaces, as apps display them, are removed. */
const totpCode = z.string().check(
  z.overwrite((code) => code.replaceAll(/\s/g, '')),
  z.regex(/^[0-9]{6}$/, 'TOTP code moet 6 cijfers zijn'),
);

/** A backup code, or the one-time code that an administrator issued; case, spaces and hyphens are ignored. */
const backupCode = z.string().check(
  z.overwrite((code) => code.replaceAll(/[\s-]/g, '').toUpperCase()),
  z.minLength(6, 'Verificatie code is verplicht'),
  z.maxLength(40, 'Deze code is te lang'),
);

/** An empty text counts as absent. */
function ifGiven<Schema extends z.ZodMiniType<string, string>>(schema: Schema) {
  return z.optional(
    z.union([
      z.pipe(
        z.literal(''),
        z.transform(() => undefined),
      ),
      schema,
    ]),
  );
}

/** What proves the second step in a form that asks for more: at most one of the two counts, `totpCode` first. */
export const secondFactorFields = { totpCode: ifGiven(totpCode), backupCode: ifGiven(backupCode) };

/** The forms of the second step of signing in. */
export const totpStepForm = z.strictObject({ totpCode, rememberDevice: z.boolean() });
export const backupCodeStepForm = z.strictObject({ backupCode, rememberDevice: z.boolean() });

export const enableTwoFactorForm = z.strictObject({ totpCode });

export const disableTwoFactorForm = z
  .strictObject({
    /** Of an account that has one. */
    password: z.optional(
      z
        .string('Wachtwoord is verplicht')
        .check(
          z.normalize('NFC'),
          z.minLength(1, 'Wachtwoord is verplicht'),
          z.maxLength(512, 'Wachtwoord is te lang'),
        ),
    ),
    ...secondFactorFields,
  })
  .check(
    z.refine((form) => form.totpCode !== undefined || form.backupCode !== undefined, {
      error: 'TOTP code of backup code is verplicht',
      path: ['totpCode'],
    }),
  );

export const twoFactorStatus = endpoint({
  method: 'GET',
  path: '/api/auth/2fa/status',
  access: 'customer',
  apiKeys: false,
  summary: 'Whether the caller has an authenticator app and passkeys, and how many backup codes are left.',
  output: z.object({
    enabled: z.boolean(),
    enabledAt: z.nullable(instant),
    /** Passkeys are a second factor too, with or without an app. */
    hasPasskeys: z.boolean(),
    backupCodesLeft: count,
    /** When the codes that are left were made, or began to count with the app; null when there are none. */
    backupCodesCreatedAt: z.nullable(instant),
    /** From when on the caller, an administrator, can only set it up; null when it is enabled or not required. */
    requiredFrom: z.nullable(instant),
    /** What `requiredFrom` would be without an app and passkeys; null when it is not required. */
    requiredFromWithoutFactor: z.nullable(instant),
  }),
  errors: [],
});
export type TwoFactorStatus = z.infer<typeof twoFactorStatus.output>;

export const setUpTwoFactor = endpoint({
  method: 'GET',
  path: '/api/auth/2fa/setup',
  access: 'customer',
  apiKeys: false,
  reauthentication: true,
  summary:
    'Start setting up two-factor authentication: a new secret and backup codes, which replace those of an earlier setup.',
  output: z.object({
    /** Base32, for an authenticator app. */
    secret: z.string(),
    /** The same as an `otpauth:` URL, for a QR code. */
    otpauthUrl: z.string(),
    backupCodes: z.array(z.string()),
  }),
  errors: ['two_factor_enabled'],
});
export type TwoFactorSetup = z.infer<typeof setUpTwoFactor.output>;

export const enableTwoFactor = endpoint({
  method: 'POST',
  path: '/api/auth/2fa/enable',
  access: 'customer',
  apiKeys: false,
  summary: 'Enable two-factor authentication with a code of the secret of the setup.',
  body: enableTwoFactorForm,
  output: done,
  errors: ['two_factor_enabled', 'two_factor_not_set_up', 'two_factor_code_wrong', 'rate_limited'],
});

export const disableTwoFactor = endpoint({
  method: 'POST',
  path: '/api/auth/2fa/disable',
  access: 'customer',
  apiKeys: false,
  summary:
    'Remove the authenticator app with the password, or without one a recent authentication, and a code; the trusted devices are removed unless a passkey is left.',
  body: disableTwoFactorForm,
  output: done,
  errors: [
    'two_factor_disabled',
    'reauthentication_required',
    'current_password_wrong',
    'two_factor_code_wrong',
    'rate_limited',
  ],
});

export const renewBackupCodes = endpoint({
  method: 'POST',
  path: '/api/auth/2fa/backup-codes',
  access: 'customer',
  apiKeys: false,
  reauthentication: true,
  summary: 'Replace the backup codes of the caller by new ones, which are shown once.',
  /** `backupCodesCreatedAt`: that of the status, until these codes are replaced or removed. */
  output: z.object({ backupCodes: z.array(z.string()), backupCodesCreatedAt: instant }),
  errors: ['two_factor_disabled'],
});
export type RenewedBackupCodes = z.infer<typeof renewBackupCodes.output>;

export const trustedDevice = z.object({
  id,
  ipAddress: z.string(),
  userAgent: z.nullable(z.string()),
  createdAt: instant,
  lastUsedAt: instant,
  expiresAt: instant,
  isCurrent: z.boolean(),
});
export type TrustedDevice = z.infer<typeof trustedDevice>;

export const listTrustedDevices = endpoint({
  method: 'GET',
  path: '/api/auth/trusted-devices',
  access: 'customer',
  apiKeys: false,
  summary: 'The devices on which the caller skips the second step, the last used one first.',
  output: z.array(trustedDevice),
  errors: [],
});

export const revokeTrustedDevice = endpoint({
  method: 'DELETE',
  path: '/api/auth/trusted-devices/{id}',
  access: 'customer',
  apiKeys: false,
  summary: 'Ask for the second step again on a device of the caller.',
  params: idParams,
  output: done,
  errors: ['not_found'],
});

export const revokeTrustedDevices = endpoint({
  method: 'DELETE',
  path: '/api/auth/trusted-devices',
  access: 'customer',
  apiKeys: false,
  summary: 'Ask for the second step again on all devices of the caller.',
  output: z.object({ revoked: count }),
  errors: [],
});
