import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#server/platform/project-root.ts';

/** The blocks of commands below a heading, in their order. */
export type Section = { title: string; commands: string[] };

/** The sections of a page of docs/ that have commands. A block of `sh` is run; other blocks are not. */
export function readSections(page: string): Section[] {
  const text = readFileSync(join(projectRoot, 'docs', page), 'utf8');
  const sections: Section[] = [];
  for (const [, heading, block] of text.matchAll(/^##+ (.+)$|^```sh\n([\s\S]*?)^```$/gm)) {
    if (heading !== undefined) sections.push({ title: heading, commands: [] });
    if (block !== undefined) sections.at(-1)?.commands.push(block);
  }
  return sections.filter(({ commands }) => commands.length > 0);
}
