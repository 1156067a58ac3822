import type { Finding } from './finding.ts';
import type { SourceFile } from './source/source-file.ts';
import { codeOf, type Tree } from './source/tree.ts';
import { isShipped, zoneOf } from './source/zones.ts';
import { collectPageTexts, collectTexts, type Text } from './texts/collect.ts';
import { problemOfText, type Strictness } from './texts/language.ts';

/** What a user reads is Dutch and says u. A simple check: it knows the words that are most easily forgotten. */
export function findUserTexts(tree: Tree): Finding[] {
  const code = codeOf(tree).filter((file) => isShipped(file.path));
  const demo = tree.files.filter(({ path }) => /^server\/seed\/demo-tools\/.*\.(js|html)$/.test(path));
  const pages = tree.files.filter(({ path }) => /^(web\/[^/]*|[^/]*)\.html$/.test(path));
  return [
    ...check([...code.flatMap(textsOfCode), ...pages.flatMap(collectPageTexts)], 'interface'),
    ...check([...code.filter(isSeed).flatMap((file) => collectTexts(file, { everyText: true }))], 'content'),
    ...check(demo.filter(({ isTest }) => !isTest).flatMap(textsOfDemo), 'content'),
  ];
}

function check(texts: Text[], strictness: Strictness): Finding[] {
  return texts.flatMap(({ file, line, text }) => {
    const problem = problemOfText(text, strictness);
    return problem === null ? [] : [{ file, line, problem }];
  });
}

function isSeed({ path }: SourceFile): boolean {
  return path.startsWith('server/seed/data/');
}

function textsOfDemo(file: SourceFile): Text[] {
  return file.path.endsWith('.html') ? collectPageTexts(file) : collectTexts(file);
}

function textsOfCode(file: SourceFile): Text[] {
  const { side, layer } = zoneOf(file.path);
  if (side === 'web') return collectTexts(file);
  // The summary of a call is for those who program against the portal.
  if (side === 'contract') return collectTexts(file, { except: ['summary'] });
  if (file.path.endsWith('.email.ts')) return collectTexts(file, { everyText: true });
  return layer === 'features' || isReadByUsers(file.path) ? collectTexts(file) : [];
}

/** The parts of the platform that write to users; its other texts are for operators and developers, in English. */
function isReadByUsers(path: string): boolean {
  return /^server\/platform\/(mail\/|http\/(dutch-issues|parse-input|error-reply)\.ts)/.test(path);
}
