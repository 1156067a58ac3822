import * as z from 'zod/mini';
import { difficulties, helpContext, helpTopic } from './help.ts';
import { helpSubjects } from './help-subjects.ts';
import {
  done,
  endpoint,
  id,
  idParams,
  instant,
  pageQuery,
  queryVersion,
  version,
  visibleText,
} from './platform/endpoint.ts';
import { optionalText } from './platform/text/optional-text.ts';
import { oneLine } from './platform/text/one-line.ts';

const topicId = helpTopic.shape.id;
const topicParams = z.strictObject({ id: topicId });

/** `file`: delivered with the portal. Others were made in the portal; readers and the assistant do not get a draft. */
export const topicStatuses = ['file', 'draft', 'published'] as const;

/** A help topic in the list of administrators. */
export const listedManagedTopic = z.object({
  id: topicId,
  title: z.string(),
  subject: z.enum(helpSubjects),
  difficulty: z.enum(difficulties),
  /** The pages and parts of pages whose help has the topic. */
  contexts: z.array(z.string()),
  /** The version that readers see. */
  topicVersion: z.string(),
  lastUpdated: instant,
  /** Null while the topic is that of its file. */
  editedAt: z.nullable(instant),
  /** The file changed since the topic was edited; the edited text stays. */
  hasNewerFile: z.boolean(),
  status: z.enum(topicStatuses),
});
export type ListedManagedTopic = z.infer<typeof listedManagedTopic>;

/** From what a topic was made. An update belongs to the incident; `url`: the address of an app or tool that has one. */
export const topicSource = z.object({
  kind: z.enum(['incident', 'update', 'app', 'tool']),
  /** The name, or the text of an update. */
  text: z.string(),
  at: z.nullable(instant),
  incidentId: z.nullable(id),
  url: z.nullable(z.string()),
});
export type TopicSource = z.infer<typeof topicSource>;

/** A help topic as administrators edit it. `minimumRole`: the lowest role that can read it. */
export const managedTopic = z.extend(listedManagedTopic, {
  content: z.string(),
  minimumRole: z.literal([0, 1, 2, 3]),
  sources: z.array(topicSource),
  version,
});
export type ManagedTopic = z.infer<typeof managedTopic>;

/** The beginning of `![text](address)`, `![text][name]` or `![name]`, in any form that Markdown has. */
const image = /(?<!\\)!\[/;

/** In one line or a block: between as many backticks. */
const code = /(?<!`)(`+)(?!`)[^]*?(?<!`)\1(?!`)/g;

/** No other host may be loaded from, and the portal stores no images. */
const hasImage = (markdown: string) => image.test(markdown.replaceAll(code, ' '));

export const topicForm = z.strictObject({
  title: z.string().check(oneLine, visibleText('Vul een titel in'), z.maxLength(80, 'Maximaal 80 tekens')),
  content: z.string().check(
    z.trim(),
    visibleText('Vul de tekst in'),
    z.maxLength(20_000, 'Maximaal 20.000 tekens'),
    z.refine((text) => !hasImage(text), 'Afbeeldingen kunnen niet in een hulponderwerp'),
  ),
  difficulty: z.enum(difficulties, 'Kies een niveau'),
  contexts: z.array(z.string()).check(
    z.minLength(1, 'Noem minstens één plek'),
    z.maxLength(30, 'Maximaal 30 plekken'),
    // Of the whole list: a form has one field for it.
    z.refine(
      (contexts) => contexts.every((context) => helpContext.safeParse(context).success),
      'Gebruik kleine letters, cijfers, / en -',
    ),
  ),
});
export type TopicForm = z.infer<typeof topicForm>;

/** A text that a topic had. */
export const topicVersion = z.object({
  id,
  ...z.pick(managedTopic, { title: true, content: true, difficulty: true, contexts: true, topicVersion: true }).shape,
  /** `file`: delivered with the portal; `incident`: composed from an incident. */
  source: z.enum(['file', 'edit', 'incident']),
  /** Name of the administrator; null for a file and an erased account. */
  editedBy: z.nullable(z.string()),
  createdAt: instant,
});
export type TopicVersion = z.infer<typeof topicVersion>;

export const listManagedTopics = endpoint({
  method: 'GET',
  path: '/api/admin/help',
  access: 'administrator',
  cost: 'costly',
  summary: 'The help topics of all roles by title.',
  query: z.strictObject({
    ...pageQuery,
    search: optionalText(100),
    edited: z.optional(z.literal('true')),
    draft: z.optional(z.literal('true')),
  }),
  output: z.array(listedManagedTopic),
  errors: [],
});

export const readManagedTopic = endpoint({
  method: 'GET',
  path: '/api/admin/help/{id}',
  access: 'administrator',
  summary: 'One help topic to edit.',
  params: topicParams,
  output: managedTopic,
  errors: ['not_found'],
});

export const saveTopic = endpoint({
  method: 'PUT',
  path: '/api/admin/help/{id}',
  access: 'administrator',
  summary: 'Change a help topic. Its file no longer changes it.',
  params: topicParams,
  body: z.extend(topicForm, { version }),
  output: managedTopic,
  errors: ['not_found', 'changed_meanwhile'],
});

export const listTopicVersions = endpoint({
  method: 'GET',
  path: '/api/admin/help/{id}/versions',
  access: 'administrator',
  summary: 'Every text that a help topic had, the newest first.',
  params: topicParams,
  query: z.strictObject(pageQuery),
  output: z.array(topicVersion),
  errors: ['not_found'],
});

export const restoreTopicVersion = endpoint({
  method: 'POST',
  path: '/api/admin/help/{id}/restore',
  access: 'administrator',
  summary:
    'Give a help topic the text of an earlier version. With the latest text of its file, it follows that file again.',
  params: topicParams,
  body: z.strictObject({ versionId: id, version }),
  output: managedTopic,
  errors: ['not_found', 'changed_meanwhile'],
});

export const draftTopicOfIncident = endpoint({
  method: 'PUT',
  path: '/api/incidents/{id}/help-topic',
  access: 'administrator',
  summary: 'Make a draft of a help topic from the facts of an ended incident, or find the topic that was made of it.',
  params: idParams,
  /** `isNew`: made by this call. */
  output: z.object({ id: topicId, isNew: z.boolean() }),
  errors: ['not_found', 'incident_open'],
});

export const publishTopic = endpoint({
  method: 'PUT',
  path: '/api/admin/help/{id}/publication',
  access: 'administrator',
  summary: 'Publish a help topic that was made in the portal, or make it a draft again.',
  params: topicParams,
  body: z.strictObject({ isPublished: z.boolean(), version }),
  output: managedTopic,
  errors: ['not_found', 'changed_meanwhile'],
});

export const deleteTopicDraft = endpoint({
  method: 'DELETE',
  path: '/api/admin/help/{id}',
  access: 'administrator',
  summary: 'Delete a draft of a help topic, with its versions.',
  params: topicParams,
  query: z.strictObject({ version: queryVersion }),
  output: done,
  errors: ['not_found', 'changed_meanwhile'],
});
