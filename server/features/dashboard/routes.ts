import * as calls from '#contract/dashboard.ts';
import { ownAuthority } from '#server/platform/credentials/dashboard-authority.ts';
import { route } from '#server/platform/http/route.ts';

export const routes = [route(calls.getAuthority, ({ context }) => ownAuthority(context.config))];
