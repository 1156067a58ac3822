import type { Portal } from '#server/platform/context.ts';
import type { Listener } from '#server/platform/database/listener.ts';
import type { ApiKeyGuard } from '#server/platform/http/api-key-guard.ts';
import { createAuthenticateKey } from './verify/authenticate-key.ts';
import { isApiKey } from './verify/key-format.ts';
import { keyUseOf } from './use/store-use.ts';

/** What the routes need to let API keys call them. */
export function createApiKeyGuard(portal: Portal, listener: Listener): ApiKeyGuard {
  const use = keyUseOf(portal);
  return {
    isApiKey,
    authenticate: createAuthenticateKey(portal, listener),
    charge: (keyId) => use.charge(keyId, portal.clock.now().getTime()),
  };
}
