import type { ApiKeyPermission } from '#contract/platform/api-key-permissions.ts';
import { hasTwoFactor } from '#server/features/two-factor/public.ts';
import type { Context } from '#server/platform/context.ts';
import { Failure } from '#server/platform/failure.ts';
import { needTwoFactor } from './key-policy.ts';

/** Throws `api_key_two_factor_needed` when the caller needs a second factor for these permissions and has none. */
export async function requireTwoFactor(context: Context, permissions: readonly ApiKeyPermission[]): Promise<void> {
  if (needTwoFactor(permissions) && !(await hasTwoFactor(context.db, context.user.id)))
    throw new Failure('api_key_two_factor_needed');
}

/** Throws `validation_failed` for an expiry that has passed. */
export function requireFuture({ clock }: Context, expiresAt: string | null | undefined): void {
  if (typeof expiresAt === 'string' && Date.parse(expiresAt) <= clock.now().getTime())
    throw new Failure('validation_failed', { fields: { expiresAt: 'Kies een moment in de toekomst' } });
}
