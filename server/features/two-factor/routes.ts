import * as passkeyCalls from '#contract/passkey-changes.ts';
import * as manage from '#contract/manage-two-factor.ts';
import * as calls from '#contract/two-factor.ts';
import { deviceCookie, identifyDevice, runPasswordCall } from '#server/features/lockout/public.ts';
import { route } from '#server/platform/http/route.ts';
import { issueTwoFactorCode, readUserTwoFactor } from './administer-two-factor.ts';
import {
  disableTwoFactor,
  enableTwoFactor,
  readTwoFactorStatus,
  renewBackupCodes,
  setUpTwoFactor,
} from './own-two-factor.ts';
import { addPasskey, removePasskey, removeUserPasskey } from './passkeys/change-passkeys.ts';
import { readTwoFactorPolicy, saveTwoFactorPolicy } from './policy/two-factor-policy.ts';
import {
  listTrustedDevices,
  revokeTrustedDevice,
  revokeTrustedDevices,
  revokeUserTrustedDevices,
} from './trusted-devices.ts';

export const routes = [
  route(calls.twoFactorStatus, ({ context }) => readTwoFactorStatus(context)),
  route(calls.setUpTwoFactor, ({ context }) => setUpTwoFactor(context)),
  route(calls.enableTwoFactor, ({ body, context }) => enableTwoFactor(context, body)),
  route(calls.disableTwoFactor, ({ body, context, cookie }) => {
    const device = identifyDevice(context, cookie(deviceCookie.name));
    return runPasswordCall(context, () => disableTwoFactor(context, device, body));
  }),
  route(calls.renewBackupCodes, ({ context }) => renewBackupCodes(context)),
  route(passkeyCalls.addPasskey, ({ body, context }) => addPasskey(context, body.response)),
  route(passkeyCalls.removePasskey, ({ params, context }) => removePasskey(context, params.id)),
  route(calls.listTrustedDevices, ({ context, cookie }) =>
    listTrustedDevices(context, identifyDevice(context, cookie(deviceCookie.name))),
  ),
  route(calls.revokeTrustedDevice, ({ params, context }) => revokeTrustedDevice(context, params.id)),
  route(calls.revokeTrustedDevices, ({ context }) => revokeTrustedDevices(context)),
  route(manage.readUserTwoFactor, ({ params, context }) => readUserTwoFactor(context, params.id)),
  route(manage.removeUserPasskey, ({ params, context }) => removeUserPasskey(context, params.id)),
  route(manage.revokeUserTrustedDevices, ({ params, context }) => revokeUserTrustedDevices(context, params.id)),
  route(manage.issueTwoFactorCode, ({ params, context }) => issueTwoFactorCode(context, params.id)),
  route(manage.readTwoFactorPolicy, ({ context }) => readTwoFactorPolicy(context)),
  route(manage.saveTwoFactorPolicy, ({ body, context }) => saveTwoFactorPolicy(context, body)),
];
