import * as calls from '#contract/component-builder.ts';
import { route } from '#server/platform/http/route.ts';
import { addCompositions, deleteCompositions, saveComposition } from './compositions.ts';
import { listCompositionRows } from './compositions-sql.ts';

export const routes = [
  route(calls.listCompositions, ({ context }) => listCompositionRows(context.db)),
  route(calls.addCompositions, ({ body, context }) => addCompositions(context, body.compositions)),
  route(calls.saveComposition, ({ params, body, context }) => saveComposition(context, params.id, body)),
  route(calls.deleteCompositions, ({ body, context }) => deleteCompositions(context, body.compositions)),
];
