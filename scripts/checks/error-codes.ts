import { errors, type ErrorCode } from '#contract/platform/errors.ts';
import type { Declared } from './routes.ts';
import type { Finding } from './finding.ts';
import { codeOf, featureOf, type SourceFile, type Tree } from './source/tree.ts';

type Place = { file: string; line: number; code: string };

/** Every error code is used, and declared by a call that may answer with it. The compiler checks that a code exists. */
export function findErrorCodes(tree: Tree, declared: Declared[]): Finding[] {
  const server = codeOf(tree).filter(({ path, isShipped }) => isShipped && path.startsWith('server/'));
  const platform = server.filter(({ path }) => path.startsWith('server/platform/')).flatMap(codesIn);
  const used = new Set(server.flatMap(codesIn).map(({ code }) => code));
  const answered = new Set([
    ...platform.map(({ code }) => code),
    ...declared.flatMap(({ endpoint }) => endpoint.errors),
  ]);
  const thrown = server.filter(({ path }) => featureOf(path) !== null).flatMap(thrownIn);
  return [
    ...Object.keys(errors)
      .filter((code) => !used.has(code))
      .map((code) => ({
        file: 'contract/platform/errors.ts',
        problem: `no code of the server uses '${code}': remove it`,
      })),
    ...thrown
      .filter(({ code }) => !answered.has(code as ErrorCode))
      .map(({ file, line, code }) => ({ file, line, problem: `no call declares '${code}' among its errors` })),
  ];
}

function codesIn(file: SourceFile): Place[] {
  return [...file.text.matchAll(/'([a-z_]+)'/g)].flatMap((match) => {
    const code = match[1] ?? '';
    return code in errors ? [{ file: file.path, line: file.lineAt(match.index), code }] : [];
  });
}

/** The codes in the first argument of `new Failure(…)`, which may choose between several. */
function thrownIn(file: SourceFile): Place[] {
  return [...file.text.matchAll(/new Failure\(([^{,]*?)(?:,|\)\s*;|\)\s*:|\)$)/gm)].flatMap((match) => {
    const codes = [...(match[1] ?? '').matchAll(/'(\w+)'/g)].map(([, code = '']) => code);
    return codes
      .filter((code) => code in errors)
      .map((code) => ({ file: file.path, line: file.lineAt(match.index), code }));
  });
}
