import { parseSync, type ESTree } from 'vite';
import type { Finding, SourceFile, Tree } from './source-tree.ts';

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

/**
 * `everyText`: also texts that are neither a sentence nor the value of a human key. `except`:
 * a key of texts for developers.
 */
type Source = { files: RegExp; words?: 'content'; everyText?: boolean; except?: string };

/**
 * What has texts for users; the first that matches a file decides.
 * Other texts are for operators and developers, in English.
 */
const sources: Source[] = [
  // The names of SCIM are English.
  { files: /^(contract\/scim\.ts|server\/features\/provisioning\/)/, words: 'content', except: 'summary' },
  { files: /^contract\//, except: 'summary' },
  { files: /\.email\.ts$/, everyText: true },
  { files: /^server\/seed\/data\//, words: 'content', everyText: true },
  { files: /^server\/seed\/demo-tools\/.*\.js$/, words: 'content' },
  { files: /^(web|server\/features|server\/platform\/mail)\// },
  { files: /^server\/platform\/http\/(dutch-issues|parse-input|error-reply)\.ts/ },
];

/** Texts for users are Dutch and address them with u. Finds the English words that are left most often. */
export function findUserTexts({ files }: Tree): Finding[] {
  return files.flatMap((file) => {
    if (/^(web\/[^/]*|server\/seed\/demo-tools\/.*)\.html$/.test(file.path)) return findInPage(file);
    if (!file.isShipped || !/\.(tsx?|js)$/.test(file.path)) return [];
    const source = sources.find((each) => each.files.test(file.path));
    return source ? findInCode(file, parseSync(file.path, file.text).program, '', source) : [];
  });
}

/** `key`: the property or attribute whose value the node is part of. */
function findInCode(file: SourceFile, node: ESTree.Node, key: string, source: Source): Finding[] {
  if (isForMachines(file, node)) return [];
  const text = textOf(node);
  const isHuman =
    node.type === 'JSXText' ||
    source.everyText ||
    humanKey.test(key) ||
    (!['className', 'tag', source.except].includes(key) && sentence.test(text));
  const problems = isHuman && !/^([A-Z]+ )?\//.test(text) ? problemsOf(text, source.words ?? 'interface') : [];
  const name = node.type === 'JSXAttribute' ? node.name : node.type === 'Property' ? node.key : null;
  const innerKey = name ? file.text.slice(name.start, name.end).replaceAll(/['"]/g, '') : key;
  const children = Object.entries(node).flatMap(([part, value]) => (part === machinePart[node.type] ? [] : value));
  return [
    ...problems.map((problem) => file.finding(node.start, problem)),
    ...children.filter(isNode).flatMap((child) => findInCode(file, child, innerKey, source)),
  ];
}

function isNode(value: unknown): value is ESTree.Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}

/** The part of a node that no user reads. */
const machinePart: Record<string, string> = { Property: 'key', SwitchCase: 'test', ExportNamedDeclaration: 'source' };

/** Imports, types, SQL, what is compared, and what is thrown or logged for developers and operators. */
function isForMachines(file: SourceFile, node: ESTree.Node): boolean {
  if (node.type === 'BinaryExpression') return node.operator !== '+';
  if (node.type !== 'NewExpression' && node.type !== 'CallExpression')
    return /^(ImportDeclaration|ExportAllDeclaration|TSLiteralType|TaggedTemplateExpression)$/.test(node.type);
  const callee = file.text.slice(node.callee.start, node.callee.end);
  return /^(Type|Range|Operator)?Error$|^console\.|(^|\.)(log\.\w+|querySelector(All)?|matchMedia)$/.test(callee);
}

/** The text of a string or of JSX, or of a template with `*` where it has a value; empty for anything else. */
function textOf(node: ESTree.Node): string {
  if (node.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked).join('*');
  return (node.type === 'Literal' || node.type === 'JSXText') && typeof node.value === 'string' ? node.value : '';
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
function problemsOf(written: string, vocabulary: keyof typeof english): string[] {
  const text = written.replaceAll(/%\w+%/g, '').replaceAll(quoted, '');
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const start = `'${written.trim().replaceAll(/\s+/g, ' ').slice(0, 60)}'`;
  const foreign = words.find((word) => english[vocabulary].has(word));
  if (foreign !== undefined) return [`${start} is English ('${foreign}'): users read Dutch`];
  const familiar = words.find((word) => informal.has(word));
  if (familiar !== undefined) return [`${start} says '${familiar}': users are addressed with u`];
  return replaced.filter(([pattern]) => pattern.test(text)).map(([, instead]) => `${start} is to say '${instead}'`);
}
