import { updateCached } from '#web/platform/query/update-cached.ts';
import { createUserStore } from '#web/platform/session/user-state.ts';
import { refetchTwoFactor, twoFactorStatusQuery } from '../two-factor-queries.ts';

type MadeCodes = {
  backupCodes: string[];
  /** As in the status, as long as these codes count. */
  backupCodesCreatedAt: string;
  /** They came with the first passkey, and replaced none. */
  isFirst: boolean;
};

/** The backup codes that were just made, until the user has saved them: leaving the page must not lose them. */
export const madeCodes = createUserStore<MadeCodes | null>(null);

/** Shows new codes on the security page. By a status from before they were made they would count as replaced. */
export async function keepMadeCodes(codes: MadeCodes): Promise<void> {
  const { backupCodes, backupCodesCreatedAt } = codes;
  await updateCached(twoFactorStatusQuery.queryKey, (status) => ({
    ...status,
    backupCodesLeft: backupCodes.length,
    backupCodesCreatedAt,
  }));
  madeCodes.write(codes);
  void refetchTwoFactor();
}
