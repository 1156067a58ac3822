import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { HelpTip } from '#contract/help.ts';
import { allows, roles, type Access, type Role } from '#contract/platform/roles.ts';
import { contextsOf } from '../contexts-of.ts';
import { parseTip, parseTopic, readTipFiles, readTopicFiles, type Topic } from './topic-files.ts';

type Page = { path: string; role: Role };

let topics: Topic[];
let tips: HelpTip[];
let pages: Page[];

beforeAll(async () => {
  topics = await Promise.all(readTopicFiles().map(parseTopic));
  tips = await Promise.all(readTipFiles().map(parseTip));
  pages = await readPages();
});

/** The pages of the portal, as the features of the browser declare them, with the lowest role that may open each. */
async function readPages(): Promise<Page[]> {
  const files = globSync(join(import.meta.dirname, '../../../../web/features/*/pages.ts'));
  const declarations = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  const found = declarations.join('\n').matchAll(/path: '([^']+)'.*?access: '(\w+)'/gs);
  return [...found].map(([, path = '', access]) => ({
    path: path.replace(/\$\w+/, 'id'),
    role: roles.find((role) => allows(access as Access, role))!,
  }));
}

const roleOf = (id: string) => topics.find((topic) => topic.id === id)?.minimumRole;

test('there are thirty topics and ten tips or more', () => {
  expect(topics.length).toBeGreaterThanOrEqual(30);
  expect(tips.length).toBeGreaterThanOrEqual(10);
});

test('every page, or the one above it, has a topic that all its users may read', () => {
  expect(pages.length).toBeGreaterThan(4);
  for (const { path, role } of pages) {
    const shown = contextsOf(path);
    const fitting = topics.filter(
      ({ contexts, minimumRole }) => contexts.some((context) => shown.includes(context)) && minimumRole <= role,
    );
    expect(fitting, path).not.toEqual([]);
  }
});

test('every part of a page that a topic names belongs to a page', () => {
  const parts = topics.flatMap(({ contexts }) => contexts).filter((context) => !context.startsWith('/'));
  for (const part of parts)
    expect(
      pages.map(({ path }) => path),
      part,
    ).toContain(contextsOf(part)[1]);
});

test('related topics exist, and readers of the topic may read at least one', () => {
  for (const { id, relatedTopics, minimumRole } of topics) {
    expect(relatedTopics, id).not.toContain(id);
    for (const related of relatedTopics) expect(roleOf(related), `${id} → ${related}`).toBeDefined();
    expect(
      relatedTopics.some((related) => roleOf(related)! <= minimumRole),
      id,
    ).toBe(true);
  }
});

test('links lead to pages and topics that the reader may open', () => {
  const links = topics.flatMap(({ id, content, minimumRole }) =>
    [...content.matchAll(/\]\(([^)]*)\)/g)].map(([, to = '']) => ({ id, to: to.split('?')[0]!, minimumRole })),
  );
  expect(links.length).toBeGreaterThan(20);
  for (const { id, to, minimumRole } of links) {
    const [, topic] = /^\/help\/(.+)$/.exec(to) ?? [];
    const role = topic === undefined ? pages.find(({ path }) => path === to)?.role : roleOf(topic);
    expect(role, `${id} → ${to}`).toBeLessThanOrEqual(minimumRole);
  }
});

describe('the text of a topic', () => {
  test('has no HTML, headings of the second level only, and no table', () => {
    for (const { id, content } of topics) {
      expect(content, id).not.toMatch(/<\/?[a-z]|&\w+;/i);
      expect(content, id).not.toMatch(/^#(?!# )|^\|/m);
    }
  });

  test('is neither a remark nor a manual, and begins with a sentence', () => {
    for (const { id, content, plain, excerpt } of topics) {
      const count = plain.split(/\s+/).length;
      expect(count, id).toBeGreaterThanOrEqual(80);
      expect(count, id).toBeLessThanOrEqual(250);
      expect(content, id).toMatch(/^[A-Z“]/);
      expect(excerpt.length, id).toBeLessThanOrEqual(120);
      expect(excerpt, id).not.toMatch(/[*_`#[\]]/);
    }
  });

  test('addresses the reader with “u”', () => {
    for (const { id, plain } of topics) expect(plain, id).not.toMatch(/\b(je|jij|jouw|jullie)\b(?! aan)/i);
    for (const { id, plain } of topics) expect(plain, id).not.toMatch(/\bu heeft\b|\bheeft u\b/i);
  });
});

test('every tip belongs to a page and links to a topic that its readers may read', () => {
  for (const { id, route, userRole, topicId } of tips) {
    const page = pages.find(({ path }) => path === route);
    const lowest = Math.min(...(userRole ?? [page?.role ?? 0]));
    expect(page?.role, id).toBeLessThanOrEqual(lowest);
    if (topicId !== null) expect(roleOf(topicId), id).toBeLessThanOrEqual(Math.max(lowest, page?.role ?? 0));
  }
});

test.each([
  ['no front matter', 'Alleen tekst.', /has no front matter/],
  ['a field that does not exist', '---\ntitel: Stemmen\n---\n\nTekst.', /stemmen\.md/],
])('a file with %s is refused by name', async (_what, text, message) => {
  await expect(parseTopic({ id: 'stemmen', text, digest: '' })).rejects.toThrow(message);
});
