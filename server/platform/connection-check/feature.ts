import { checkConnection, checkHeader } from '#contract/platform/connection-check.ts';
import { Failure } from '../failure.ts';
import type { Feature } from '../feature.ts';
import { route } from '../http/route.ts';
import { isCheckToken, proveCheck } from './check-token.ts';

export const connectionCheckFeature: Feature = {
  name: 'connection-check',
  routes: [
    route(checkConnection, ({ context, header, peer }) => {
      const { secretKey } = context.config;
      const token = header(checkHeader);
      if (!isCheckToken(secretKey, token, context.clock.now())) throw new Failure('signature_invalid');
      const forwardedFor = header('x-forwarded-for') ?? null;
      return { proof: proveCheck(secretKey, token), address: context.ip, peer: peer(), forwardedFor };
    }),
  ],
};
