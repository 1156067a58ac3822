import * as calls from '#contract/help.ts';
import { route } from '#server/platform/http/route.ts';
import { contextualHelp } from './contextual-help.ts';
import { listTips } from './list-tips.ts';
import { listTopics } from './list-topics.ts';
import { rateTopic } from './rate-topic.ts';
import { readTopic } from './read-topic.ts';

export const routes = [
  route(calls.contextualHelp, ({ query, context }) => contextualHelp(context, query.context)),
  route(calls.readTopic, ({ params, context }) => readTopic(context, params.id)),
  route(calls.listTopics, ({ query, context }) => listTopics(context, query.search)),
  route(calls.listTips, ({ context }) => listTips(context)),
  route(calls.rateTopic, ({ params, body, context }) => rateTopic(context, params.id, body.helpful)),
];
