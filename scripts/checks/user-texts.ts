import type { ESTree } from 'vite';
import type { Finding } from './finding.ts';
import { codeOf, type SourceFile, type Tree } from './source/tree.ts';
import { keyOf, nameOf, textOf, walk } from './source/walk.ts';

/** English words that do not occur in Dutch sentences. */
const functionWords =
  'the and your yours you please with from this that these those not are have has been cannot could should would for ' +
  'what when where why how which there they their into about before than then our only also while because';

/** English words of interfaces. They occur in product names, so content is not searched for them. */
const interfaceWords =
  'loading submit error errors failed success save saved delete deleted cancel close search settings password username ' +
  'back next previous edit add added remove removed view show hide user users invalid required unknown empty retry again ' +
  'sign logout welcome new name confirm select choose click try done page pages found sort order send sent';

const english = {
  content: new Set(functionWords.split(' ')),
  interface: new Set(`${functionWords} ${interfaceWords}`.split(' ')),
};
const informal = new Set(['je', 'jij', 'jou', 'jouw', 'jouwe', 'jullie']);

/** Texts that the specification quotes: in English, with "je" and with "U heeft". */
const quoted =
  /404 Page Not Found|Did you forget to add the page to the router\?|Type a command or search\.\.\.|No commands found|Try searching for something else|^Settings$|Meld je aan|U heeft uw wekelijkse (?:chat )?limiet bereikt/g;

/** One name for each thing, one form of address: what is not said, and what is said instead. */
const replaced: [pattern: RegExp, instead: string][] = [
  [/\bu (?:\w+ )?heeft\b|\bheeft u\b/i, 'u hebt'],
  [/\btweestapsverificatie\b/i, 'tweefactorauthenticatie'],
  [/\bApps (?:en [Tt]ools|& tools)\b|\bpagina Apps\b(?! & Tools)/, 'Apps & Tools'],
  [/\b(?:[Dd]atabase ?tools|DatabaseTools)\b/, 'Database Tools'],
  [/\bprestatiemonitor\b/i, 'Performance monitor'],
  [/notificatie/i, 'melding'],
  [/\bgesprek(?:ken)?\b[^.]*\b(?:beëindigd|voltooid|afgesloten)\b/i, 'afgerond'],
  [/\bcontactpersoon\b/i, 'degene met wie u samenwerkt'],
  [/^Terug te vinden|^Alles draait|\bwacht tot \d|\bvan \d+, zonder namen/, 'a whole sentence that says who and what'],
];

/** Properties and attributes whose text a user reads. */
const humanKey = /(^|[a-z-])(label|title|text|placeholder|alt|hint|description|note|message|tip|heading|caption)$/i;

/** Matches a word or the beginning of a sentence, but not style classes, keys and identifiers. */
const sentence = /^\p{Lu}[\p{L}'’-]*[ ,.!?…]|^\p{Lu}\p{Ll}+$/u;

type Collect = { everyText?: boolean; except?: string };

/** Texts for users are Dutch and address them with u. Finds the English words that are left most often. */
export function findUserTexts(tree: Tree): Finding[] {
  const code = codeOf(tree).filter(({ isShipped }) => isShipped);
  const demo = tree.files.filter(({ path, isTest }) => /^server\/seed\/demo-tools\/.*\.js$/.test(path) && !isTest);
  const pages = tree.files.filter(({ path }) => /^(web\/[^/]*|server\/seed\/demo-tools\/.*)\.html$/.test(path));
  const seed = code.filter(({ path }) => path.startsWith('server/seed/data/'));
  return [
    ...code.flatMap((file) => findInCode(file, 'interface', optionsOf(file))),
    ...seed.flatMap((file) => findInCode(file, 'content', { everyText: true })),
    ...demo.flatMap((file) => findInCode(file, 'content', {})),
    ...pages.flatMap(findInPage),
  ];
}

/** Null for code whose texts are for operators and developers, in English. */
function optionsOf({ path }: SourceFile): Collect | null {
  if (path.startsWith('contract/')) return { except: 'summary' };
  if (path.endsWith('.email.ts')) return { everyText: true };
  const isRead =
    /^(web|server\/features|server\/platform\/mail)\/|^server\/platform\/http\/(dutch-issues|parse-input|error-reply)\.ts/;
  return isRead.test(path) ? {} : null;
}

function findInCode(file: SourceFile, words: keyof typeof english, options: Collect | null): Finding[] {
  const findings: Finding[] = [];
  if (options === null) return findings;
  walk(file.parsed.program, (node, parents) => {
    const text = node.type === 'JSXText' ? node.value : textOf(node);
    if (text === null || /^([A-Z]+ )?\//.test(text) || isForMachines(node, parents)) return;
    const key = nearestKey(parents);
    const isHuman =
      key !== 'className' && key !== 'tag' && ((key !== null && humanKey.test(key)) || sentence.test(text));
    if (key === (options.except ?? '') || !(node.type === 'JSXText' || options.everyText || isHuman)) return;
    findings.push(...problemsOf(text, words).map((problem) => file.finding(node.start, problem)));
  });
  return findings;
}

function nearestKey(parents: readonly ESTree.Node[]): string | null {
  const owner = parents.findLast(({ type }) => type === 'Property' || type === 'JSXAttribute');
  if (owner?.type === 'JSXAttribute') return owner.name.type === 'JSXIdentifier' ? owner.name.name : null;
  return owner ? keyOf(owner) : null;
}

/** Imports, types, keys, SQL, what is compared, and what is thrown or logged for developers. */
function isForMachines(node: ESTree.Node, parents: readonly ESTree.Node[]): boolean {
  return parents.some((parent, index) => {
    const inside = parents[index + 1] ?? node;
    if (['ImportDeclaration', 'ExportAllDeclaration', 'TSLiteralType'].includes(parent.type)) return true;
    if (parent.type === 'ExportNamedDeclaration') return parent.source === inside;
    if (parent.type === 'Property') return parent.key === inside;
    if (parent.type === 'SwitchCase') return parent.test === inside;
    if (parent.type === 'BinaryExpression') return parent.operator !== '+';
    if (parent.type === 'TaggedTemplateExpression') return true;
    const callee =
      parent.type === 'NewExpression' || parent.type === 'CallExpression' ? (nameOf(parent.callee) ?? '') : '';
    return /^(Type|Range)?Error$|^console\.|(^|\.)log\.|querySelector|matchMedia/.test(callee);
  });
}

/** The visible text of an HTML page, and its titles and labels. */
function findInPage(file: SourceFile): Finding[] {
  const blank = (text: string) => text.replaceAll(/[^\n]/g, ' ');
  const page = file.text.replaceAll(/<!--[\s\S]*?-->|<(script|style)\b[\s\S]*?<\/\1>/g, blank);
  const words = file.path.startsWith('web/') ? 'interface' : 'content';
  return [...page.matchAll(/(?:aria-label|title|placeholder|alt)="([^"]*)"|>([^<>]*)</g)].flatMap((match) =>
    problemsOf(match[1] ?? match[2] ?? '', words).map((problem) => file.finding(match.index, problem)),
  );
}

/** Placeholders such as `%BRAND_NAME%` are no texts. */
function problemsOf(written: string, words: keyof typeof english): string[] {
  const text = written.replaceAll(/%\w+%/g, '');
  const found =
    text
      .replaceAll(quoted, '')
      .toLowerCase()
      .match(/\p{L}+/gu) ?? [];
  const start = text.trim().replaceAll(/\s+/g, ' ').slice(0, 60);
  const foreign = found.find((word) => english[words].has(word));
  if (foreign !== undefined) return [`'${start}' is English ('${foreign}'): users read Dutch`];
  const familiar = found.find((word) => informal.has(word));
  if (familiar !== undefined) return [`'${start}' says '${familiar}': users are addressed with u`];
  const other = replaced.find(([pattern]) => pattern.test(text.replaceAll(quoted, '')));
  return other === undefined ? [] : [`'${start}' is to say '${other[1]}'`];
}
