import type { Finding, SourceFile, Tree } from './source-tree.ts';

/** Other hosts that the browser part may name: link targets, name spaces, and hosts that do not exist. */
const allowedHost =
  /^(www\.w3\.org|([a-z]+\.)?linkedin\.com|localhost|portal|([\w-]+\.)*voorbeeld(\.\w+)+|[\w.-]+\.example|[*$].*)$/;

/** The beginning of a statement: a template of kysely or platform/database/statements.ts, or a text that is run. */
const statement =
  /(?<![`\w])(?:sql|listRows|findRow|getRow|listValues|findValue|getValue|hasRow|execute)\b(?:<[^`;]*>)?(?:\([^`;]*\))?`|\bsql\.raw\(|\.query(?:<[^>]*>)?\(\s*['"`](?=\s*(?:select|insert|update|delete|with|truncate|create|alter|drop|listen|merge|lock)\b)/gi;
const outsideSqlFile = ({ path, isShipped }: SourceFile) =>
  isShipped && /^server\/(?!platform\/database\/migrate\.ts).*(?<!-sql)\.ts$/.test(path);

type Rule = { pattern: RegExp; applies: (file: SourceFile) => boolean; advice: string };

/** What oxlint.config.ts cannot express: oxlint restricts names and properties, not expressions and texts. */
const rules: Rule[] = [
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
    applies: ({ path, isShipped }) => isShipped && /^web\/.*\.([tj]sx?|mjs|css|html)$/.test(path),
    advice: 'names another host: the browser part loads nothing from elsewhere',
  },
  {
    // A flag such as `let isLoaded` and a constant `new Set(['a'])` hold nothing of a user.
    pattern:
      /^(?:export )?(?:let (?!is[A-Z])|const \w+(?:: [^=\n]+)? = (?:new (?:Map|Set)\b[^(\n]*\(\)|createStore\b))/gm,
    applies: ({ path, isShipped }) => isShipped && path.startsWith('web/features/'),
    advice: 'state of module scope outlives a sign-out: use userState or createUserStore of web/platform/session',
  },
  {
    pattern: statement,
    applies: (file) => outsideSqlFile(file) && !file.path.startsWith('server/platform/'),
    advice: 'SQL belongs into the *-sql.ts of its feature',
  },
  {
    // The platform may run statements that touch no table, such as `select 1`.
    pattern: new RegExp(
      `(?:${statement.source})(?:\\$\\{[^}]*\\}|[^\`;])*\\b(?:from|into|join|update|truncate|alter|create|drop)\\b`,
      'gi',
    ),
    applies: (file) => outsideSqlFile(file) && file.path.startsWith('server/platform/'),
    advice: 'SQL of a table belongs into a *-sql.ts',
  },
  {
    // A typed expression, such as sql<string>`users.id`, is a fragment: it is not a statement.
    pattern: /\bsql<[^`]*>`\s*(?:select|insert|update|delete|with)\b/gi,
    applies: ({ path }) => /^server\/(?!schema\/).*\.ts$/.test(path),
    advice: 'states a row type by hand: declare its columns and use listRows or findRow (decision 24)',
  },
  {
    pattern: /\.execute\b/g,
    applies: ({ path }) => /^server\/(?!schema\/).*-sql\.ts$/.test(path),
    advice: 'runs a statement directly: use listRows, findRow, hasRow or execute of platform/database (decision 24)',
  },
  {
    pattern:
      /^export (?:async )?(?:function |const (?=\w+ = (?:async )?\())(?!(?:find|list|get|insert|update|delete|count|has|is|lock)[A-Z]|\w*Sql\b)/gm,
    applies: ({ path }) => /^server\/(?!platform\/embedded-postgres\/).*-sql\.ts$/.test(path),
    advice: 'neither begins with find, list, get, insert, update, delete, count, has, is or lock, nor ends in Sql',
  },
];

/**
 * Expressions that have a better form, SQL in the wrong file,
 * and hosts from which the browser part would load something.
 */
export function findRestrictedSyntax({ files }: Tree): Finding[] {
  return files.flatMap((file) =>
    rules
      .filter(({ applies }) => applies(file))
      .flatMap(({ pattern, advice }) =>
        [...file.text.matchAll(pattern)]
          .filter(({ 1: host = '' }) => !allowedHost.test(host))
          .map(({ index }) => file.finding(index, advice)),
      ),
  );
}
