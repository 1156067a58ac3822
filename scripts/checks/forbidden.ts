import type { ESTree } from 'vite';
import type { SourceFile } from './source/source-file.ts';
import { codeOf, type Tree } from './source/tree.ts';
import { nameOf, textOf, walk } from './source/walk.ts';
import { isShipped, zoneOf } from './source/zones.ts';
import type { Finding } from './finding.ts';

const unfinished = /\b(TODO|FIXME|XXX)\b/;
const silenced = /@ts-(ignore|nocheck)/;
const testFunction = /^(test|it|describe|suite)\b.*\.(only|skip|todo|fails)$/;
const printing = /^console\.(log|info|debug|dir|table)$/;

/** Other hosts that the browser part may name: link targets, name spaces, and hosts that do not exist. */
const allowedHosts =
  /^(www\.w3\.org|([a-z]+\.)?linkedin\.com|localhost|portal|([\w-]+\.)*voorbeeld(\.\w+)+|[\w.-]+\.example)$/;
const address = /https?:\/\/([^\s/'"`<>)\\]+)/g;

/** What is left behind by accident, or would load something from elsewhere. */
export function findForbidden(tree: Tree): Finding[] {
  return [...codeOf(tree).flatMap(findInCode), ...tree.files.filter(({ path }) => isPage(path)).flatMap(findInPage)];
}

function isPage(path: string): boolean {
  return /^(web\/.*|[^/]*)\.(css|html)$/.test(path) || /^server\/migrations\/.*\.sql$/.test(path);
}

function findInCode(file: SourceFile): Finding[] {
  const findings: Finding[] = [];
  const add = (node: { start: number }, problem: string | null) => {
    if (problem !== null) findings.push({ file: file.path, line: file.lineAt(node.start), problem });
  };
  for (const comment of file.comments) add(comment, inComment(comment.value));
  const isWeb = zoneOf(file.path).side === 'web' && isShipped(file.path);
  walk(file.program, (node, parents) => {
    add(node, inAnyCode(node));
    if (!mayPrint(file.path) && node.type === 'CallExpression' && printing.test(nameOf(node.callee) ?? ''))
      add(node, 'print nothing: the server has a log, the browser toasts');
    if (file.isTest) add(node, sleepIn(node, parents));
    if (isWeb) add(node, foreignHost(node.type === 'JSXText' ? node.value : (textOf(node) ?? '')));
  });
  return findings;
}

function inComment(text: string): string | null {
  if (unfinished.test(text)) return 'what is left to do belongs in an issue, not in the code';
  return silenced.test(text) ? 'the type checker is not silenced: state the type' : null;
}

function inAnyCode(node: ESTree.Node): string | null {
  if (node.type === 'TSAnyKeyword') return "'any' switches the type checker off: state the type, or unknown";
  if (node.type === 'CallExpression' && testFunction.test(nameOf(node.callee) ?? ''))
    return 'every test runs: remove .only, .skip, .todo or .fails';
  return null;
}

function mayPrint(path: string): boolean {
  return path === 'server/serve.ts' || !/^(contract|server|web|e2e)\//.test(path);
}

/** A pause of a fixed length: too short on a busy machine, too long on every other. */
function sleepIn(node: ESTree.Node, parents: readonly ESTree.Node[]): string | null {
  const advice = 'tests do not sleep: wait for what you mean (expect.poll, vi.waitFor)';
  if (node.type === 'ImportDeclaration' && /^(node:)?timers\/promises$/.test(node.source.value)) return advice;
  if (node.type !== 'CallExpression') return null;
  const name = nameOf(node.callee) ?? '';
  if (name.endsWith('.waitForTimeout')) return advice;
  const inPromise = parents.some((parent) => parent.type === 'NewExpression' && nameOf(parent.callee) === 'Promise');
  return name === 'setTimeout' && inPromise && textOf(node.arguments[0]) === null && isOnlyResolve(node)
    ? advice
    : null;
}

/** `setTimeout(resolve, 100)`, not a time limit that rejects. */
function isOnlyResolve({ arguments: [callback] }: ESTree.CallExpression): boolean {
  return callback?.type === 'Identifier' && !/reject|fail/.test(callback.name);
}

function foreignHost(text: string): string | null {
  for (const [, host = ''] of text.matchAll(address))
    if (!allowedHosts.test(host.replace(/:\d+$/, '')) && !host.startsWith('*'))
      return `names the host ${host}: the browser part loads nothing from elsewhere`;
  return null;
}

function findInPage(file: SourceFile): Finding[] {
  return file.text.split('\n').flatMap((text, index) => {
    const problem = inComment(text) ?? (file.path.endsWith('.sql') ? null : foreignHost(text));
    return problem === null ? [] : [{ file: file.path, line: index + 1, problem }];
  });
}
