import * as calls from '#contract/help.ts';
import * as manageCalls from '#contract/manage-help.ts';
import { route } from '#server/platform/http/route.ts';
import { contextualHelp, listTopics, rateTopic, readTopic } from './topics.ts';
import { deleteTopicDraft, draftTopicOfIncident, publishTopic } from './topic-drafts.ts';
import { dismissTips, listTips } from './tips.ts';
import {
  listManagedTopics,
  listTopicVersions,
  readManagedTopic,
  restoreTopicVersion,
  saveTopic,
} from './manage-topics.ts';

export const routes = [
  route(calls.contextualHelp, ({ query, context }) => contextualHelp(context, query.context)),
  route(calls.readTopic, ({ params, context }) => readTopic(context, params.id)),
  route(calls.listTopics, ({ query, context }) => listTopics(context, query.search)),
  route(calls.listTips, ({ context }) => listTips(context)),
  route(calls.dismissTips, ({ body, context }) => dismissTips(context, body.ids)),
  route(calls.rateTopic, ({ params, body, context }) => rateTopic(context, params.id, body.helpful)),
  route(manageCalls.listManagedTopics, ({ query, context }) => listManagedTopics(context, query)),
  route(manageCalls.readManagedTopic, ({ params, context }) => readManagedTopic(context, params.id)),
  route(manageCalls.saveTopic, ({ params, body, context }) => saveTopic(context, params.id, body)),
  route(manageCalls.listTopicVersions, ({ params, query, context }) => listTopicVersions(context, params.id, query)),
  route(manageCalls.restoreTopicVersion, ({ params, body, context }) => restoreTopicVersion(context, params.id, body)),
  route(manageCalls.draftTopicOfIncident, ({ params, context }) => draftTopicOfIncident(context, params.id)),
  route(manageCalls.publishTopic, ({ params, body, context }) => publishTopic(context, params.id, body)),
  route(manageCalls.deleteTopicDraft, ({ params, query, context }) =>
    deleteTopicDraft(context, params.id, query.version),
  ),
];
