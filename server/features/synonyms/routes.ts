import * as calls from '#contract/synonyms.ts';
import { route } from '#server/platform/http/route.ts';
import { addSynonyms, deleteSynonyms, saveSynonyms } from './synonyms.ts';
import { listSynonymRows } from './synonyms-sql.ts';

export const routes = [
  route(calls.listSynonyms, ({ context }) => listSynonymRows(context.db)),
  route(calls.addSynonyms, ({ body, context }) => addSynonyms(context, body.words)),
  route(calls.saveSynonyms, ({ params, body, context }) => saveSynonyms(context, { ...params, ...body })),
  route(calls.deleteSynonyms, ({ params, query, context }) => deleteSynonyms(context, params.id, query.version)),
];
