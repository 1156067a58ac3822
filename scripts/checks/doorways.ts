import type { ESTree } from 'vite';
import type { SourceFile } from './source/source-file.ts';
import { codeOf, type Tree } from './source/tree.ts';
import { nameOf, textOf, walk } from './source/walk.ts';
import { isShipped, zoneOf } from './source/zones.ts';
import type { Finding } from './finding.ts';

/** One thing of the outside world: how code reaches it, and the only files that may. */
type Doorway = {
  reaches: (node: ESTree.Node) => boolean;
  /** In which of the shipped files it is looked for; everywhere unless told. */
  within?: (file: SourceFile) => boolean;
  through: (path: string) => boolean;
  advice: string;
};

const isWeb = ({ path }: SourceFile) => zoneOf(path).side === 'web';
const isServer = ({ path }: SourceFile) => zoneOf(path).side === 'server';

const doorways: Doorway[] = [
  {
    reaches: isEnvironment,
    within: isServer,
    through: (path) => /^server\/(platform\/config(\.ts|\/)|serve\.ts$)/.test(path),
    advice: 'only platform/config knows the environment: add a setting there',
  },
  {
    reaches: (node) => calls(node, /^((globalThis|window|self)\.)?(fetch|XMLHttpRequest|EventSource)$|\.sendBeacon$/),
    within: isWeb,
    through: (path) => path.startsWith('web/platform/call/'),
    advice: 'the browser calls the server with call() of web/platform/call',
  },
  {
    reaches: (node) => calls(node, /^(globalThis\.)?fetch$/),
    within: isServer,
    through: (path) => path.startsWith('server/platform/'),
    advice: 'calls to other machines are made by the platform, with their limits',
  },
  {
    reaches: (node) => node.type === 'NewExpression' && calls(node, /^((globalThis|window)\.)?WebSocket$/),
    through: (path) => path.startsWith('web/platform/live/'),
    advice: 'hear live messages with useLive of web/platform/live',
  },
  {
    reaches: asksTheTime,
    within: ({ path }) => ['features', 'seed'].includes(zoneOf(path).layer) && path.startsWith('server/'),
    through: () => false,
    advice: 'ask context.clock.now(), so that a test can turn the clock',
  },
  {
    reaches: (node) => node.type === 'Identifier' && /^(local|session)Storage$/.test(node.name),
    within: isWeb,
    // boot.ts runs before everything else and can import nothing.
    through: (path) => path.startsWith('web/platform/') || path === 'web/first-paint/boot.ts',
    advice: 'read and write it with readStored and writeStored of web/platform/storage.ts',
  },
];

/** Each outside thing has one doorway, so that its rules are kept in one place. */
export function findDoorways(tree: Tree): Finding[] {
  const shipped = codeOf(tree).filter((file) => isShipped(file.path));
  return shipped.flatMap((file) => {
    const here = doorways.filter(({ within, through }) => (!within || within(file)) && !through(file.path));
    return here.length === 0 ? [] : findIn(file, here);
  });
}

function findIn(file: SourceFile, here: Doorway[]): Finding[] {
  const findings: Finding[] = [];
  walk(file.program, (node) => {
    for (const { reaches, advice } of here)
      if (reaches(node)) findings.push({ file: file.path, line: file.lineAt(node.start), problem: advice });
  });
  return findings;
}

function isEnvironment(node: ESTree.Node): boolean {
  if (node.type === 'MemberExpression') {
    const { object, property } = node;
    return (
      nameOf(object) === 'process' && (property.type === 'Identifier' ? property.name : textOf(property)) === 'env'
    );
  }
  if (node.type === 'VariableDeclarator' && nameOf(node.init) === 'process') return node.id.type === 'ObjectPattern';
  if (node.type !== 'ImportDeclaration' || node.source.value !== 'node:process') return false;
  return node.specifiers.some((one) => one.type === 'ImportSpecifier' && nameOf(one.imported) === 'env');
}

function calls(node: ESTree.Node, what: RegExp): boolean {
  return (node.type === 'CallExpression' || node.type === 'NewExpression') && what.test(nameOf(node.callee) ?? '');
}

function asksTheTime(node: ESTree.Node): boolean {
  if (node.type === 'NewExpression') return nameOf(node.callee) === 'Date' && node.arguments.length === 0;
  return node.type === 'CallExpression' && nameOf(node.callee) === 'Date.now';
}
