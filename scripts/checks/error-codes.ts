import type { SourceFile } from './source/source-file.ts';
import { codeOf, type Tree } from './source/tree.ts';
import { keyOf, nameOf, textOf, walk } from './source/walk.ts';
import { isShipped, zoneOf } from './source/zones.ts';
import type { Finding } from './finding.ts';

const source = 'contract/errors.ts';

type Place = { file: string; line: number; code: string };

/** Every error code exists once, is used, and is promised by the contract of whoever may answer with it. */
export function findErrorCodes(tree: Tree): Finding[] {
  const server = codeOf(tree).filter(({ path }) => isShipped(path) && zoneOf(path).side === 'server');
  const contract = codeOf(tree).filter(({ path }) => isShipped(path) && zoneOf(path).side === 'contract');
  const declared = tree.byPath.get(source) ? declaredIn(tree.byPath.get(source)!) : [];
  const known = new Set(declared.map(({ code }) => code));
  const listed = contract.flatMap(listedIn);
  const promised = new Set(listed.map(({ code }) => code));
  const used = server.flatMap(textsIn);
  const ofPlatform = new Set(used.filter(({ file }) => zoneOf(file).layer === 'platform').map(({ code }) => code));
  const thrown = server.filter(({ path }) => zoneOf(path).room !== null).flatMap(thrownIn);
  return [
    ...declared
      .filter(({ code }) => !used.some((place) => place.code === code))
      .map((place) => toFinding(place, 'is answered by nothing on the server: remove it')),
    ...listed.filter(({ code }) => !known.has(code)).map((place) => toFinding(place, `is not in ${source}`)),
    ...thrown
      .filter(({ code }) => !promised.has(code) && !ofPlatform.has(code))
      .map((place) => toFinding(place, 'is in the errors of no call: add it to those that answer it')),
  ];
}

function toFinding({ file, line, code }: Place, problem: string): Finding {
  return { file, line, problem: `'${code}' ${problem}` };
}

/** The keys of the object `errors`. */
function declaredIn(file: SourceFile): Place[] {
  const places: Place[] = [];
  walk(file.program, (node, parents) => {
    const isCode = node.type === 'Property' && parents.filter(({ type }) => type === 'ObjectExpression').length === 1;
    const owner = parents.find((parent) => parent.type === 'VariableDeclarator');
    const code = keyOf(node);
    if (isCode && code !== null && owner?.type === 'VariableDeclarator' && nameOf(owner.id) === 'errors')
      places.push({ file: file.path, line: file.lineAt(node.start), code });
  });
  return places;
}

/** The texts in `errors: [...]` of an endpoint. */
function listedIn(file: SourceFile): Place[] {
  const places: Place[] = [];
  walk(file.program, (node) => {
    if (node.type !== 'Property' || keyOf(node) !== 'errors' || node.value.type !== 'ArrayExpression') return;
    for (const element of node.value.elements) {
      const code = textOf(element);
      if (code !== null) places.push({ file: file.path, line: file.lineAt(node.start), code });
    }
  });
  return places;
}

/** The codes of `new Failure(…)`: all texts of its first argument, which may choose between several. */
function thrownIn(file: SourceFile): Place[] {
  const places: Place[] = [];
  walk(file.program, (node) => {
    if (node.type !== 'NewExpression' || nameOf(node.callee) !== 'Failure' || !node.arguments[0]) return;
    walk(node.arguments[0], (inner, parents) => {
      const isTest = parents.some((parent) => parent.type === 'BinaryExpression' || parent.type === 'CallExpression');
      const code = textOf(inner);
      if (code !== null && !isTest) places.push({ file: file.path, line: file.lineAt(node.start), code });
    });
  });
  return places;
}

function textsIn(file: SourceFile): Place[] {
  const places: Place[] = [];
  walk(file.program, (node) => {
    const code = textOf(node);
    if (code !== null) places.push({ file: file.path, line: file.lineAt(node.start), code });
  });
  return places;
}
