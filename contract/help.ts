import * as z from 'zod/mini';
import { done, endpoint, instant } from './platform/endpoint.ts';
import { optionalText } from './platform/text/optional-text.ts';
import { helpSubjects } from './help-subjects.ts';

export const difficulties = ['beginner', 'intermediate', 'advanced'] as const;

/** The name of the topic's file: `stemmen-op-een-app`. */
const topicId = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+){0,11}$/, 'Ongeldig onderwerp'), z.maxLength(80));

export const helpTopic = z.object({
  id: topicId,
  title: z.string(),
  /** Markdown without HTML. */
  content: z.string(),
  difficulty: z.enum(difficulties),
  version: z.string(),
  lastUpdated: instant,
  relatedTopics: z.array(topicId),
});
export type HelpTopic = z.infer<typeof helpTopic>;

/** A topic in a list: its first 120 characters without markup. */
export const topicExcerpt = z.object({ id: topicId, title: z.string(), excerpt: z.string() });
export type TopicExcerpt = z.infer<typeof topicExcerpt>;

/** A key such as `apps`, `votes` or `app-card`, or the path of a route without `$`: `/request/id`. */
export const helpContext = z
  .string()
  .check(z.minLength(1), z.maxLength(80), z.regex(/^[/a-z0-9#-]+$/, 'Ongeldige context'));

const contextualTopic = z.extend(helpTopic, { excerpt: z.string() });
export type ContextualTopic = z.infer<typeof contextualTopic>;

export const contextualHelp = endpoint({
  method: 'GET',
  path: '/api/help/contextual',
  access: 'customer',
  summary: 'Help topics of the role for a route or a part of a page, the most relevant first.',
  query: z.strictObject({ context: helpContext }),
  output: z.object({ help: z.array(contextualTopic) }),
  errors: [],
});

export const readTopic = endpoint({
  method: 'GET',
  path: '/api/help/topic/{id}',
  access: 'customer',
  summary: 'One help topic.',
  params: z.strictObject({ id: topicId }),
  /** `rated`: the caller's rating; null when there is none. */
  output: z.object({ success: z.literal(true), topic: helpTopic, rated: z.nullable(z.boolean()) }),
  errors: ['not_found'],
});

export const listedTopic = z.extend(topicExcerpt, {
  subject: z.enum(helpSubjects),
  difficulty: z.enum(difficulties),
  contexts: z.array(z.string()),
});
export type ListedTopic = z.infer<typeof listedTopic>;

export const listTopics = endpoint({
  method: 'GET',
  path: '/api/help/topics',
  access: 'customer',
  cost: 'costly',
  summary: 'All help topics of the role by title, or those that match a search.',
  query: z.strictObject({ search: optionalText(200) }),
  output: z.array(listedTopic),
  errors: [],
});

export const helpTip = z.object({
  id: topicId,
  title: z.string(),
  content: z.string(),
  route: z.string(),
  /** Higher priorities are shown first. */
  priority: z.int(),
  /** Roles that get the tip; default: all. */
  userRole: z.optional(z.array(z.literal([0, 1, 2, 3]))),
  /** The topic with more information. */
  topicId: z.nullable(topicId),
});
export type HelpTip = z.infer<typeof helpTip>;

export const listTips = endpoint({
  method: 'GET',
  path: '/api/help/tips',
  access: 'customer',
  summary: 'The tips of the role for all pages that the caller has not dismissed, the most important first.',
  output: z.array(helpTip),
  errors: [],
});

export const dismissTips = endpoint({
  method: 'POST',
  path: '/api/help/tips/dismissed',
  access: 'customer',
  summary: 'Store that the caller has dismissed these tips, on all devices. Idempotent; unknown ids are left out.',
  body: z.strictObject({ ids: z.array(topicId).check(z.minLength(1), z.maxLength(100)) }),
  output: done,
  errors: [],
});

export const rateTopic = endpoint({
  method: 'PUT',
  path: '/api/help/topic/{id}/rating',
  access: 'customer',
  summary: 'Rate whether a topic helped; a new rating replaces the caller’s previous one.',
  params: z.strictObject({ id: topicId }),
  body: z.strictObject({ helpful: z.boolean() }),
  output: z.object({ topicId: z.string(), helpful: z.boolean() }),
  errors: ['not_found'],
});
