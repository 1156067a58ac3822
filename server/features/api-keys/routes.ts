import * as calls from '#contract/api-keys.ts';
import { route } from '#server/platform/http/route.ts';
import {
  changeKey,
  createKey,
  deleteKey,
  restoreKey,
  listKeys,
  listKeyUse,
  readKeyStats,
  endGrace,
  rotateKey,
} from './own-keys.ts';
import { deactivateUserKey, listUserKeys } from './manage-user-keys.ts';
import { testKey } from './test-key.ts';

export const routes = [
  route(calls.listApiKeys, ({ context }) => listKeys(context)),
  route(calls.readApiKeyStats, ({ context }) => readKeyStats(context)),
  route(calls.listApiKeyUse, ({ context }) => listKeyUse(context)),
  route(calls.listUserApiKeys, ({ params, context }) => listUserKeys(context, params.id)),
  route(calls.deactivateUserApiKey, ({ params, context }) => deactivateUserKey(context, params.id)),
  route(calls.createApiKey, ({ body, context }) => createKey(context, body)),
  route(calls.testApiKey, ({ body, context }) => testKey(context, body.apiKey)),
  route(calls.changeApiKey, ({ params, body, context }) => changeKey(context, params.id, body)),
  route(calls.rotateApiKey, ({ params, body, context }) => rotateKey(context, params.id, body.graceHours)),
  route(calls.endApiKeyGrace, ({ params, context }) => endGrace(context, params.id)),
  route(calls.deleteApiKey, ({ params, context }) => deleteKey(context, params.id)),
  route(calls.restoreApiKey, ({ params, context }) => restoreKey(context, params.id)),
];
