import { checkConnection, checkHeader } from '#contract/platform/connection-check.ts';
import { Failure } from '../failure.ts';
import type { Feature } from '../feature.ts';
import { route, type Route } from '../http/route.ts';
import { isCheckToken, proveCheck } from './check-token.ts';

const requireToken: Route['admit'] = ({ config, clock }, header) => {
  if (!isCheckToken(config.secretKey, header(checkHeader), clock.now())) throw new Failure('signature_invalid');
};

export const connectionCheckFeature: Feature = {
  name: 'connection-check',
  routes: [
    route(
      checkConnection,
      ({ context, header, peer }) => ({
        proof: proveCheck(context.config.secretKey, header(checkHeader) ?? ''),
        address: context.ip,
        peer: peer(),
        forwardedFor: header('x-forwarded-for') ?? null,
      }),
      { admit: requireToken },
    ),
  ],
};
