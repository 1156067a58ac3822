import type { ESTree } from 'vite';

type Visit = (node: ESTree.Node, parents: readonly ESTree.Node[]) => void;

/** Visits every node below this one, itself first, with its parents from the outermost to the nearest. */
export function walk(node: ESTree.Node, visit: Visit, parents: readonly ESTree.Node[] = []): void {
  visit(node, parents);
  const inside = [...parents, node];
  for (const child of childrenOf(node)) walk(child, visit, inside);
}

function childrenOf(node: ESTree.Node): ESTree.Node[] {
  return Object.values(node).flat().filter(isNode);
}

function isNode(value: unknown): value is ESTree.Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

/** The text of a string literal or of a template, with `*` where a template has a value; null for anything else. */
export function textOf(node: ESTree.Node | null | undefined): string | null {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked ?? value.raw).join('*');
  return null;
}

/** `a.b.c` of a chain of names; null when it is anything else. */
export function nameOf(node: ESTree.Node | null | undefined): string | null {
  if (node?.type === 'Identifier') return node.name;
  if (node?.type === 'MetaProperty') return `${node.meta.name}.${node.property.name}`;
  if (node?.type === 'CallExpression') return nameOf(node.callee);
  if (node?.type !== 'MemberExpression' || node.property.type !== 'Identifier' || node.computed) return null;
  const object = nameOf(node.object);
  return object === null ? null : `${object}.${node.property.name}`;
}

/** The name of a property, written as a name or as a text. */
export function keyOf(property: ESTree.Node): string | null {
  if (property.type !== 'Property') return null;
  return property.key.type === 'Identifier' && !property.computed ? property.key.name : textOf(property.key);
}
