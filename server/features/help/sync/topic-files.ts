import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import * as z from 'zod/mini';
import { difficulties, helpContext, type HelpTip } from '#contract/help.ts';
import { helpSubjects } from '#contract/help-subjects.ts';
import { projectRoot } from '#server/platform/project-root.ts';
import { excerptOf, toPlainText } from '../plain-text.ts';

const name = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+){0,11}$/), z.maxLength(80));
const role = z.literal([0, 1, 2, 3]);
const title = z.string().check(z.minLength(1), z.maxLength(80));

const topicMatter = z.strictObject({
  title,
  subject: z.enum(helpSubjects),
  priority: z.int(),
  difficulty: z.enum(difficulties),
  version: z.string().check(z.minLength(1)),
  lastUpdated: z.iso.date(),
  relatedTopics: z.array(name),
  contexts: z.array(helpContext).check(z.minLength(1)),
  keywords: z.array(z.string().check(z.minLength(1))),
  minimumRole: role,
});

const tipMatter = z.strictObject({
  title,
  route: helpContext,
  priority: z.int(),
  userRole: z.optional(z.array(role).check(z.minLength(1))),
  topicId: z.nullable(name),
});

/** A Markdown file of a folder or its sub-folders; its name without the extension is the id. */
export type ContentFile = { id: string; text: string; digest: string };

export type Topic = z.infer<typeof topicMatter> & {
  id: string;
  content: string;
  plain: string;
  excerpt: string;
  digest: string;
};

export const readTopicFiles = (): ContentFile[] => readFolder('topics');
export const readTipFiles = (): ContentFile[] => readFolder('tips');

/** Synchronous: it runs only at the start, where fifty asynchronous reads take ten times as long. */
function readFolder(folder: string): ContentFile[] {
  const path = join(projectRoot, 'server/features/help', folder);
  const files = readdirSync(path, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.md'));
  return files.toSorted().map((file) => {
    const text = readFileSync(join(path, file), 'utf8');
    return { id: basename(file, '.md'), text, digest: createHash('sha256').update(text).digest('base64url') };
  });
}

/** Throws an error that names the file when its front matter is invalid. */
export async function parseTopic(file: ContentFile): Promise<Topic> {
  const { matter, content } = await parse(file, topicMatter);
  const derived = { plain: toPlainText(content), excerpt: excerptOf(content) };
  return { ...matter, id: file.id, content, ...derived, digest: file.digest };
}

/** Throws an error that names the file when its front matter is invalid. */
export async function parseTip(file: ContentFile): Promise<HelpTip> {
  const { matter, content } = await parse(file, tipMatter);
  return { ...matter, id: file.id, content };
}

async function parse<Schema extends z.ZodMiniType>(
  { id, text }: ContentFile,
  schema: Schema,
): Promise<{ matter: z.infer<Schema>; content: string }> {
  const [, matter, content] = /^---\n(.*?)\n---\n+(.*)$/s.exec(text) ?? [];
  if (matter === undefined || content === undefined) throw new Error(`help file ${id}.md has no front matter`);
  const parsed = z.safeParse(schema, await readYaml(id, matter));
  if (!parsed.success) throw new Error(`front matter of help file ${id}.md: ${z.prettifyError(parsed.error)}`);
  return { matter: parsed.data, content: content.trim() };
}

async function readYaml(id: string, text: string): Promise<unknown> {
  // Loaded on demand: most starts have no changed files.
  const { parse: parseYaml } = await import('yaml');
  try {
    return parseYaml(text);
  } catch (error) {
    throw new Error(`front matter of help file ${id}.md: ${(error as Error).message}`, { cause: error });
  }
}
