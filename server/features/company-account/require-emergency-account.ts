import { hasActiveAdministrator, hasEmergencyAccount } from '#server/features/users/public.ts';
import type { Portal } from '#server/platform/context.ts';
import { OperatorError } from '#server/platform/operator-error.ts';

/**
 * Ends the start when only the company account signs in and no administrator could get in without it. A new portal has
 * no administrator; its first one becomes an emergency account.
 */
export async function requireEmergencyAccount({ db, config }: Portal): Promise<void> {
  if (config.oidc?.isOnly !== true || !(await hasActiveAdministrator(db)) || (await hasEmergencyAccount(db))) return;
  throw new OperatorError(
    'OIDC_ONLY is set, but no administrator is an emergency account: nobody could sign in while the identity provider ' +
      'is away.\nMark one at Bedrijfsaccount in a portal without OIDC_ONLY, or run: npm run admin -- reset EMAIL',
  );
}
