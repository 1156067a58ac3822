import * as calls from '#contract/search.ts';
import { route } from '#server/platform/http/route.ts';
import { searchPortal } from './search-portal.ts';

export const routes = [route(calls.search, ({ query, context }) => searchPortal(context, query))];
