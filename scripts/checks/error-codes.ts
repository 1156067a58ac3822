import { errors, type ErrorCode } from '#contract/platform/errors.ts';
import type { Finding } from './finding.ts';
import type { Declared } from './routes.ts';
import { codeOf, featureOf, type Tree } from './source/tree.ts';

/** Every error code is used, and declared by a call that may answer with it. The compiler checks that a code exists. */
export function findErrorCodes(tree: Tree, declared: Declared[]): Finding[] {
  const server = codeOf(tree).filter(({ path, isShipped }) => isShipped && path.startsWith('server/'));
  const platform = server.filter(({ path }) => path.startsWith('server/platform/'));
  const used = new Set(server.flatMap(({ text }) => codesIn(text)));
  const answered = new Set([
    ...platform.flatMap(({ text }) => codesIn(text)),
    ...declared.flatMap(({ endpoint }) => endpoint.errors),
  ]);
  const unused = Object.keys(errors).filter((code) => !used.has(code as ErrorCode));
  return [
    ...unused.map((code) => ({
      file: 'contract/platform/errors.ts',
      problem: `no code of the server uses '${code}': remove it`,
    })),
    ...server
      .filter(({ path }) => featureOf(path) !== null)
      .flatMap((file) =>
        // The first argument may choose between several codes.
        [...file.text.matchAll(/new Failure\(([^{,]*?)(?:,|\)\s*;|\)\s*:|\)$)/gm)].flatMap(
          ({ 1: argument = '', index }) =>
            codesIn(argument)
              .filter((code) => !answered.has(code))
              .map((code) => file.finding(index, `no call declares '${code}' among its errors`)),
        ),
      ),
  ];
}

function codesIn(text: string): ErrorCode[] {
  return [...text.matchAll(/'([a-z_]+)'/g)].flatMap(([, word = '']) => (word in errors ? [word as ErrorCode] : []));
}
