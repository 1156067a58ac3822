import type { OutputOf } from '#contract/platform/endpoint.ts';
import type * as calls from '#contract/company-account.ts';
import { recordAudit } from '#server/features/audit/public.ts';
import {
  findStoredUser,
  hasEmergencyAccount,
  lockAdministrators,
  updateEmergency,
} from '#server/features/users/public.ts';
import type { Context } from '#server/platform/context.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import {
  countIdentities,
  findTest,
  getSettings,
  listAdministrators,
  updateTrustedDomains,
} from './company-account-sql.ts';
import { callbackPath, discoverProvider } from './identity-provider.ts';

type CompanyAccount = calls.CompanyAccount;

/** The company account as an administrator sees it. The provider is asked now, unless its answer is known. */
export async function readCompanyAccount(context: Context): Promise<CompanyAccount> {
  const { db, config } = context;
  const { oidc, publicUrl } = config;
  const { trustedDomains, version } = await getSettings(db);
  const path = (name: string) => `${publicUrl}/api/auth/oidc/${name}`;
  return {
    isConfigured: oidc !== null,
    missing: listMissing(context),
    issuer: oidc?.issuer ?? null,
    clientId: oidc?.clientId ?? null,
    label: oidc?.label ?? null,
    roleClaim: oidc?.roleClaim ?? null,
    roles: [...(oidc?.roles ?? [])].map(([value, role]) => ({ value, role })),
    tenants: [...(oidc?.tenants ?? [])],
    isOnly: oidc?.isOnly ?? false,
    trustsFactor: oidc?.trustsFactor ?? false,
    linksByEmail: oidc?.linksByEmail ?? false,
    state: oidc === null ? null : await readState(context),
    addresses: {
      callback: publicUrl + callbackPath,
      backchannelLogout: path('backchannel-logout'),
      frontchannelLogout: path('frontchannel-logout'),
      afterSignOut: `${publicUrl}/`,
    },
    trustedDomains,
    version,
    administrators: await listAdministrators(db),
    test: await findTest(db, context.user.id),
    linkedUsers: await countIdentities(db),
  };
}

function listMissing({ config: { oidc, publicUrl } }: Context): CompanyAccount['missing'] {
  const isSecure = publicUrl.startsWith('https:');
  const needed = oidc === null ? (['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const) : [];
  const advised = [oidc?.roles.size ? null : 'OIDC_ROLES', isSecure ? null : 'PUBLIC_URL'] as const;
  return [...needed, ...advised.filter((name) => name !== null)];
}

async function readState(context: Context): Promise<NonNullable<CompanyAccount['state']>> {
  const checkedAt = context.clock.now().toISOString();
  try {
    await discoverProvider(context);
    return { isReachable: true, message: 'De dienst van het bedrijfsaccount antwoordt.', checkedAt };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const message =
      error.code === 'company_account_unavailable'
        ? 'De dienst antwoordt niet. Controleer OIDC_ISSUER, en of het portaal dat adres kan bereiken.'
        : 'Het antwoord van de dienst klopt niet. Controleer of OIDC_ISSUER precies het adres is dat de dienst zelf noemt.';
    return { isReachable: false, message, checkedAt };
  }
}

/** Replaces the domains of which the provider's word is enough. */
export async function saveTrustedDomains(
  context: Context,
  { domains, version }: { domains: string[]; version: number },
): Promise<OutputOf<typeof calls.saveTrustedDomains>> {
  const sorted = [...new Set(domains)].toSorted();
  return await transact(context, async (tx) => {
    const before = await getSettings(tx);
    if (before.version !== version || !(await updateTrustedDomains(tx, sorted, version)))
      throw new Failure('changed_meanwhile', { current: before });
    await recordAudit(tx, context, {
      eventType: 'company-account.trust-changed',
      before: { domains: before.trustedDomains },
      after: { domains: sorted },
    });
    return { domains: sorted, version: version + 1 };
  });
}

/**
 * Marks an administrator as emergency account, or ends that. The last one stays while only the company account signs
 * in.
 */
export async function markEmergency(context: Context, id: string, isEmergency: boolean): Promise<{ success: true }> {
  await transact(context, async (tx) => {
    await lockAdministrators(tx);
    const user = await findStoredUser(tx, { id });
    if (user === null) throw new Failure('not_found');
    if (isEmergency && (user.role !== 3 || user.status !== 'active' || user.password === null))
      throw new Failure('emergency_account_unfit');
    if (user.isEmergency === isEmergency) return;
    await updateEmergency(tx, id, isEmergency);
    if (context.config.oidc?.isOnly === true && !(await hasEmergencyAccount(tx)))
      throw new Failure('last_emergency_account');
    await recordAudit(tx, context, {
      eventType: 'company-account.emergency-changed',
      target: id,
      before: { isEmergency: user.isEmergency },
      after: { isEmergency },
    });
  });
  return { success: true };
}
