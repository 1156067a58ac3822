import type { Finding } from './finding.ts';
import { codeOf, type SourceFile, type Tree } from './source/tree.ts';

/** Other hosts that the browser part may name: link targets, name spaces, and hosts that do not exist. */
const allowedHost =
  /^(www\.w3\.org|([a-z]+\.)?linkedin\.com|localhost|portal|([\w-]+\.)*voorbeeld(\.\w+)+|[\w.-]+\.example|[*$].*)$/;

type Rule = { pattern: RegExp; applies: (file: SourceFile) => boolean; advice: string };

/** Rows are declared with the columns of the schema, so that types and tests check them (decision 0024). */
const rowRules: Rule[] = [
  {
    // A typed expression, such as sql<string>`users.id`, is a fragment: it is not a statement.
    pattern: /\bsql<[^`]*>`\s*(?:select|insert|update|delete|with)\b/gi,
    applies: ({ path }) => /^server\/(?!schema\/)/.test(path),
    advice: 'states a row type by hand: declare its columns and use listRows or findRow',
  },
  {
    pattern: /\.execute\b/g,
    applies: ({ path }) => /^server\/(?!schema\/).*-sql\.ts$/.test(path),
    advice: 'runs a statement directly: use listRows, findRow, hasRow or execute of platform/database',
  },
];

/** What oxlint.config.ts cannot express: oxlint restricts names and properties, not expressions and texts. */
const syntaxRules: Rule[] = [
  {
    pattern: /\bnew Date\(\)/g,
    applies: ({ path, isShipped }) => isShipped && /^server\/(features|seed)\//.test(path),
    advice: 'use context.clock.now(), so that a test can set the time',
  },
  {
    // `setTimeout(resolve, 100)`; a timeout that rejects is allowed.
    pattern: /new Promise[^;]*\bsetTimeout\((?!reject|fail)\w+, [^)]*\)/g,
    applies: ({ path, isTest }) => isTest && !path.startsWith('scripts/checks/'),
    advice: 'tests do not sleep: wait for a condition (expect.poll, vi.waitFor)',
  },
  {
    pattern: /^(?:export )?const \w+ = new Intl\./gm,
    applies: ({ path, isShipped }) => isShipped && /^(web|contract)\//.test(path),
    advice: 'the first formatter of a page takes some 15 ms: create it on first use (web/platform/memoize.ts)',
  },
  {
    pattern: /https?:\/\/([^\s/'"`<>)\\:]+)/g,
    applies: ({ path, isShipped }) => isShipped && path.startsWith('web/'),
    advice: 'names another host: the browser part loads nothing from elsewhere',
  },
  {
    // A flag such as `let isLoaded` and a constant `new Set(['a'])` hold nothing of a user.
    pattern:
      /^(?:export )?(?:let (?!is[A-Z])|const \w+(?:: [^=\n]+)? = (?:new (?:Map|Set)\b[^(\n]*\(\)|createStore\b))/gm,
    applies: ({ path, isShipped }) => isShipped && path.startsWith('web/features/'),
    advice: 'state of module scope outlives a sign-out: use userState or createUserStore of web/platform/session',
  },
];

/** Expressions that have a better form, and hosts from which the browser part would load something. */
export const findRestrictedSyntax = (tree: Tree): Finding[] => findMatches(tree, syntaxRules);

export const findUndeclaredRows = (tree: Tree): Finding[] => findMatches(tree, rowRules);

function findMatches(tree: Tree, rules: Rule[]): Finding[] {
  const pages = tree.files.filter(({ path }) => /^web\/.*\.(css|html)$/.test(path));
  return [...codeOf(tree), ...pages].flatMap((file) =>
    rules.flatMap(({ pattern, applies, advice }) =>
      [...(applies(file) ? file.text.matchAll(pattern) : [])]
        .filter(({ 1: host = '' }) => !allowedHost.test(host))
        .map(({ index }) => file.finding(index, advice)),
    ),
  );
}
