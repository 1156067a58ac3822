import type { ESTree } from 'vite';
import type { SourceFile } from '../source/source-file.ts';
import { keyOf, nameOf, textOf, walk } from '../source/walk.ts';

export type Text = { file: string; line: number; text: string };

/** Properties and attributes whose text a user reads or hears. */
const humanKey = /(^|[a-z-])(label|title|text|placeholder|alt|hint|description|note|message|tip|heading|caption)$/i;

/** Is a word or begins like a sentence: style classes, keys and identifiers do not. */
const sentence = /^\p{Lu}[\p{L}'’-]*[ ,.!?…]|^\p{Lu}\p{Ll}+$/u;

/** The texts of a file that a user reads, as far as their place or their form tells. */
export function collectTexts(file: SourceFile, options: { everyText?: boolean; except?: string[] } = {}): Text[] {
  const texts: Text[] = [];
  walk(file.program, (node, parents) => {
    const text = node.type === 'JSXText' ? node.value : textOf(node);
    if (text === null || !/\p{L}/u.test(text) || /^([A-Z]+ )?\//.test(text) || isForMachines(node, parents)) return;
    const key = nearestKey(parents);
    if (key !== null && options.except?.includes(key)) return;
    const isRead = node.type === 'JSXText' || options.everyText === true || isHuman(key, text);
    if (isRead) texts.push({ file: file.path, line: file.lineAt(node.start), text });
  });
  return texts;
}

function isHuman(key: string | null, text: string): boolean {
  return key !== 'className' && ((key !== null && humanKey.test(key)) || sentence.test(text));
}

function nearestKey(parents: readonly ESTree.Node[]): string | null {
  const owner = parents.findLast(({ type }) => type === 'Property' || type === 'JSXAttribute');
  if (owner?.type === 'JSXAttribute') return owner.name.type === 'JSXIdentifier' ? owner.name.name : null;
  return owner ? keyOf(owner) : null;
}

/** Imports, SQL, types, keys, what is compared, and what is thrown or logged for developers. */
function isForMachines(node: ESTree.Node, parents: readonly ESTree.Node[]): boolean {
  return parents.some((parent, index) => isMachinePlace(parent, parents[index + 1] ?? node));
}

function isMachinePlace(parent: ESTree.Node, inside: ESTree.Node): boolean {
  switch (parent.type) {
    case 'ImportDeclaration':
    case 'ExportAllDeclaration':
    case 'TSLiteralType':
      return true;
    case 'ExportNamedDeclaration':
      return parent.source === inside;
    case 'Property':
      return parent.key === inside;
    case 'SwitchCase':
      return parent.test === inside;
    case 'BinaryExpression':
      return parent.operator !== '+';
    case 'TaggedTemplateExpression':
      return nameOf(parent.tag) === 'sql';
    case 'NewExpression':
      return /^(Type|Range)?Error$/.test(nameOf(parent.callee) ?? '');
    case 'CallExpression':
      return /^console\.|(^|\.)log\.|querySelector|matchMedia/.test(nameOf(parent.callee) ?? '');
    default:
      return false;
  }
}

/** The visible text of an HTML page, and its titles and labels. */
export function collectPageTexts(file: SourceFile): Text[] {
  const blank = (text: string) => text.replaceAll(/[^\n]/g, ' ');
  const page = file.text.replaceAll(/<!--[\s\S]*?-->|<(script|style)\b[\s\S]*?<\/\1>/g, blank);
  const parts = /(?:aria-label|title|placeholder|alt)="([^"]*)"|>([^<>]*)</g;
  return [...page.matchAll(parts)].flatMap((match) => {
    const text = match[1] ?? match[2] ?? '';
    const isEmpty = !/\p{L}/u.test(text.replaceAll(/%\w+%/g, ''));
    return isEmpty ? [] : [{ file: file.path, line: file.lineAt(match.index), text }];
  });
}
