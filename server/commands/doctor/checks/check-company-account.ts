import * as z from 'zod/mini';
import { inspectProvider } from '#server/features/company-account/public.ts';
import type { Config } from '#server/platform/config.ts';
import { requestJson } from '#server/platform/outgoing/request-json.ts';
import type { OidcConfig } from '#server/platform/settings/oidc-settings.ts';
import { describeFailure, requestLimits } from '../describe-failure.ts';
import { error, ok, skipped, warning, type Finding } from '../finding.ts';

type Provider = Awaited<ReturnType<typeof inspectProvider>>;

/** What the identity provider says of itself, and whether it accepts the client. Nobody signs in. */
export async function checkCompanyAccount({ oidc, publicUrl }: Pick<Config, 'oidc' | 'publicUrl'>): Promise<Finding[]> {
  if (oidc === null) return [skipped('provider', 'Not configured: people sign in with a password.')];
  let provider: Provider;
  try {
    provider = await inspectProvider(oidc, publicUrl ?? 'http://localhost');
  } catch (failure) {
    return [describeDiscovery(failure, oidc)];
  }
  const found = ok('provider', `${oidc.issuer} describes itself, and names that issuer.`);
  return [found, await checkKeys(provider), await checkClient(provider, oidc)];
}

function describeDiscovery(failure: unknown, { issuer }: OidcConfig): Finding {
  const { code } = failure as { code?: unknown };
  if (code === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED')
    return error(
      'provider',
      `The provider at ${issuer} names another issuer.`,
      'Set OIDC_ISSUER to exactly the issuer in its openid-configuration, also to the last slash.',
    );
  return error(
    'provider',
    `The provider at ${issuer} does not describe itself: ${describeFailure(failure)}.`,
    'Check OIDC_ISSUER, and that this machine reaches the address.',
  );
}

const keySet = z.object({ keys: z.array(z.object({ kty: z.string(), use: z.optional(z.string()) })) });

async function checkKeys({ jwksUrl }: Provider): Promise<Finding> {
  const advice = 'Check that this machine reaches that address: sign-ins are verified with these keys.';
  if (jwksUrl === undefined) return error('keys', 'The provider names no address of its keys.', 'Check OIDC_ISSUER.');
  try {
    const { status, json } = await requestJson(jwksUrl, { headers: {}, limits: requestLimits });
    const keys = keySet.safeParse(json).data?.keys.filter(({ use = 'sig' }) => use === 'sig') ?? [];
    if (keys.length > 0) return ok('keys', `The provider has ${keys.length} for signatures.`);
    return error('keys', `${jwksUrl} has no keys for signatures, with status ${status}.`, advice);
  } catch (failure) {
    return error('keys', `The keys of the provider cannot be read: ${describeFailure(failure)}.`, advice);
  }
}

async function checkClient({ tryClient }: Provider, { clientId, client }: OidcConfig): Promise<Finding> {
  const credential = 'key' in client ? 'OIDC_CLIENT_KEY' : 'OIDC_CLIENT_SECRET';
  try {
    const code = await tryClient();
    if (code === null) return ok('client', `The provider accepts OIDC_CLIENT_ID and ${credential}.`);
    if (code === 'invalid_client' || code === 'unauthorized_client')
      return error(
        'client',
        `The provider refuses the client ${clientId}: ${code}.`,
        `Check OIDC_CLIENT_ID and ${credential}, and whether the secret has expired.`,
      );
    return warning(
      'client',
      `The provider does not say whether it accepts the client: ${code}.`,
      'Try the sign-in at Beheer, Bedrijfsaccount.',
    );
  } catch (failure) {
    return error(
      'client',
      `The token endpoint of the provider does not answer: ${describeFailure(failure)}.`,
      'Check that this machine reaches it.',
    );
  }
}
