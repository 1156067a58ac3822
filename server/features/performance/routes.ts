import * as calls from '#contract/performance.ts';
import { route } from '#server/platform/http/route.ts';
import { readServerFigures, readServerSummary } from './read-server-figures.ts';
import { readVitals } from './vitals.ts';

export const routes = [
  route(calls.readServerFigures, ({ context }) => readServerFigures(context)),
  route(calls.readServerSummary, ({ context }) => readServerSummary(context)),
  route(calls.readVitals, ({ query, context }) => readVitals(context, query.days)),
];
