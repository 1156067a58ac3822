import * as calls from '#contract/privacy.ts';
import { route } from '#server/platform/http/route.ts';
import { downloadOwnData } from './download-own-data.ts';
import { carryOutErasure, listErasures, requestErasure, withdrawErasure } from './erasure/erasures.ts';
import { findOpenErasure } from './erasure/erasures-sql.ts';
import { listRetention } from './list-retention.ts';

export const routes = [
  route(calls.readRetention, ({ context }) => listRetention(context)),
  route(calls.downloadOwnData, ({ context }) => downloadOwnData(context)),
  route(calls.readErasure, async ({ context: { db, user } }) => ({ request: await findOpenErasure(db, user.id) })),
  route(calls.requestErasure, ({ context }) => requestErasure(context)),
  route(calls.withdrawErasure, ({ context }) => withdrawErasure(context)),
  route(calls.listErasures, ({ query, context }) => listErasures(context, query)),
  route(calls.carryOutErasure, ({ params, body, context }) => carryOutErasure(context, params.id, body.name)),
];
