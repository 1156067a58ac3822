import { call } from '#web/platform/call/call.ts';
import { CallError } from '#web/platform/call/call-error.ts';

/** Enables two-factor authentication. A call whose answer was lost succeeds when it turns out to be enabled. */
export async function enableTwoFactor(totpCode: string): Promise<void> {
  try {
    await call('POST /api/auth/2fa/enable', { body: { totpCode } });
  } catch (error) {
    const isUnanswered = error instanceof CallError && error.status === 0;
    if (!isUnanswered || !(await isEnabled())) throw error;
  }
}

async function isEnabled(): Promise<boolean> {
  return await call('GET /api/auth/2fa/status').then(
    ({ enabled }) => enabled,
    () => false,
  );
}
