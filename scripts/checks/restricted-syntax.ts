import type { Finding } from './finding.ts';
import { codeOf, type SourceFile, type Tree } from './source/tree.ts';

/** Other hosts that the browser part may name: link targets, name spaces, and hosts that do not exist. */
const allowedHost =
  /^(www\.w3\.org|([a-z]+\.)?linkedin\.com|localhost|portal|([\w-]+\.)*voorbeeld(\.\w+)+|[\w.-]+\.example|\*.*)$/;

type Rule = { pattern: RegExp; applies: (file: SourceFile) => boolean; advice: string };

/** What oxlint.config.ts cannot express: oxlint restricts names and properties, not expressions. */
const rules: Rule[] = [
  {
    pattern: /\bnew Date\(\)/g,
    applies: ({ path, isShipped }) => isShipped && /^server\/(features|seed)\//.test(path),
    advice: 'use context.clock.now(), so that a test can set the time',
  },
  {
    // `setTimeout(resolve, 100)`; a timeout that rejects is allowed.
    pattern: /new Promise[^;]*\bsetTimeout\((?!reject|fail)\w+, [^)]*\)/g,
    applies: ({ isTest }) => isTest,
    advice: 'tests do not sleep: wait for a condition (expect.poll, vi.waitFor)',
  },
];

/** Expressions that have a better form, and hosts from which the browser part would load something. */
export function findRestrictedSyntax(tree: Tree): Finding[] {
  const isPage = ({ path }: SourceFile) => /^web\/.*\.(css|html)$/.test(path);
  const code = codeOf(tree).filter(({ path }) => !path.startsWith('scripts/checks/'));
  const inCode = code.flatMap((file) =>
    rules.flatMap(({ pattern, applies, advice }) => (applies(file) ? find(file, pattern, () => advice) : [])),
  );
  const web = [
    ...code.filter(({ path, isShipped }) => isShipped && path.startsWith('web/')),
    ...tree.files.filter(isPage),
  ];
  const hosts = web.flatMap((file) =>
    find(file, /https?:\/\/([^\s/'"`<>)\\:]+)/g, (host) =>
      allowedHost.test(host) || host.startsWith('$')
        ? null
        : `loads from ${host}: the browser part loads nothing from elsewhere`,
    ),
  );
  return [...inCode, ...hosts];
}

function find(file: SourceFile, pattern: RegExp, problemOf: (group: string) => string | null): Finding[] {
  return [...file.text.matchAll(pattern)].flatMap((match) => {
    const problem = problemOf(match[1] ?? '');
    return problem === null ? [] : [{ file: file.path, line: file.lineAt(match.index), problem }];
  });
}
