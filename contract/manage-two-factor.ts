import * as z from 'zod/mini';
import { passkey } from './passkeys.ts';
import { count, done, endpoint, idParams, instant, version } from './platform/endpoint.ts';
import { trustedDevice } from './two-factor.ts';

/** Hours in which an issued one-time code can be used. */
export const issuedCodeHours = 24;

const userTwoFactor = z.object({
  enabled: z.boolean(),
  enabledAt: z.nullable(instant),
  hasPasskeys: z.boolean(),
  backupCodesLeft: count,
  /** The one-time code that was issued and not used; null when there is none. `issuedBy`: null for the operator. */
  code: z.nullable(z.object({ issuedBy: z.nullable(z.string()), issuedAt: instant, expiresAt: instant })),
  passkeys: z.array(passkey),
  trustedDevices: z.array(z.omit(trustedDevice, { isCurrent: true })),
});
export type UserTwoFactor = z.infer<typeof userTwoFactor>;

export const readUserTwoFactor = endpoint({
  method: 'GET',
  path: '/api/users/{id}/two-factor',
  access: 'administrator',
  apiKeys: false,
  summary: 'The two-factor authentication of a user: passkeys, trusted devices, and whether a one-time code is open.',
  params: idParams,
  output: userTwoFactor,
  errors: ['not_found'],
});

export const issueTwoFactorCode = endpoint({
  method: 'POST',
  path: '/api/users/{id}/two-factor-code',
  access: 'administrator',
  apiKeys: false,
  reauthentication: true,
  summary:
    'Issue a one-time code to a user who lost the second factor; it is shown once, replaces an earlier one and turns two-factor authentication off when it is used.',
  params: idParams,
  output: z.object({ code: z.string(), expiresAt: instant }),
  errors: ['not_found', 'own_account', 'two_factor_disabled'],
  status: 201,
});

export const removeUserPasskey = endpoint({
  method: 'DELETE',
  path: '/api/admin/passkeys/{id}',
  access: 'administrator',
  apiKeys: false,
  reauthentication: true,
  summary:
    'Remove a passkey of a user, who is notified. Without another second factor, two-factor authentication is then off.',
  params: idParams,
  output: done,
  errors: ['not_found'],
});

export const revokeUserTrustedDevices = endpoint({
  method: 'DELETE',
  path: '/api/users/{id}/trusted-devices',
  access: 'administrator',
  apiKeys: false,
  summary: 'Ask for the second step again on all devices of a user, who is notified.',
  params: idParams,
  output: z.object({ revoked: count }),
  errors: ['not_found'],
});

const policyFields = {
  isRequired: z.boolean(),
  graceDays: z
    .int({ error: 'Vul een heel aantal dagen in' })
    .check(z.minimum(0, 'Minimaal 0 dagen'), z.maximum(90, 'Maximaal 90 dagen')),
};

export const twoFactorPolicyForm = z.strictObject({ ...policyFields, version });

const twoFactorPolicy = z.object({
  ...policyFields,
  /** Since when it is required; null when it is not. */
  requiredSince: z.nullable(instant),
  version,
  /** Active administrators, and those among them without two-factor authentication. */
  administrators: count,
  withoutTwoFactor: count,
});
export type TwoFactorPolicy = z.infer<typeof twoFactorPolicy>;

export const readTwoFactorPolicy = endpoint({
  method: 'GET',
  path: '/api/two-factor-policy',
  access: 'administrator',
  apiKeys: false,
  summary: 'Whether administrators must have two-factor authentication, and how many do.',
  output: twoFactorPolicy,
  errors: [],
});

export const saveTwoFactorPolicy = endpoint({
  method: 'PUT',
  path: '/api/two-factor-policy',
  access: 'administrator',
  apiKeys: false,
  reauthentication: true,
  summary: 'Require two-factor authentication of administrators, with a grace period in days.',
  body: twoFactorPolicyForm,
  output: twoFactorPolicy,
  errors: ['changed_meanwhile'],
});
