import { contextualHelp, listTips, listTopics, readTopic } from '#contract/help.ts';
import { queryFor } from '#web/platform/query/query-for.ts';

export const contextualQuery = (context: string) => queryFor('help', contextualHelp, { query: { context } });

export const topicQuery = (id: string) => queryFor('help', readTopic, { params: { id } });

/** All topics of the role, or those that a search finds. */
export const topicsQuery = (search = '') => queryFor('help', listTopics, { query: search ? { search } : {} });

export const tipsQuery = queryFor('help-tips', listTips);
