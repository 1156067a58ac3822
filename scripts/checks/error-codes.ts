import type { Endpoint } from '#contract/platform/endpoint.ts';
import { errors } from '#contract/platform/errors.ts';
import { codeOf, featureOf, type Finding, type Tree } from './source-tree.ts';

/** Every error code is used, and declared by a call that may answer with it. The compiler checks that a code exists. */
export function findErrorCodes(tree: Tree, declared: { endpoint: Endpoint }[]): Finding[] {
  const server = codeOf(tree).filter(({ path, isShipped }) => isShipped && path.startsWith('server/'));
  const platform = server.filter(({ path }) => path.startsWith('server/platform/'));
  const used = new Set(server.flatMap(({ text }) => codesIn(text)));
  const answered = new Set([
    ...platform.flatMap(({ text }) => codesIn(text)),
    ...declared.flatMap(({ endpoint }) => endpoint.errors),
  ]);
  const unused = Object.keys(errors).filter((code) => !used.has(code));
  const undeclared = server
    .filter(({ path }) => featureOf(path))
    .flatMap((file) =>
      // The first argument may choose between several codes.
      [...file.text.matchAll(/new Failure\(([^{,]*?)(?:,|\)\s*;|\)\s*:|\)$)/gm)].flatMap(
        ({ 1: argument = '', index }) =>
          codesIn(argument)
            .filter((code) => !answered.has(code))
            .map((code) => file.finding(index, `no call declares '${code}' among its errors`)),
      ),
    );
  const file = 'contract/platform/errors.ts';
  return [
    ...unused.map((code) => ({ file, problem: `no code of the server uses '${code}': remove it` })),
    ...undeclared,
  ];
}

function codesIn(text: string): string[] {
  return [...text.matchAll(/'([a-z_]+)'/g)].map(([, word = '']) => word).filter((word) => word in errors);
}
