import { setImmediate } from 'node:timers/promises';
import { estimatorBounds, findKnownWords, findPasswordProblem, mergeWordLists } from '#contract/password-strength.ts';
import type { Portal } from '#server/platform/context.ts';
import { Failure } from '#server/platform/failure.ts';

type Person = { name: string; username: string; email: string };

let loading: ReturnType<typeof loadEstimator> | null = null;

/**
 * The estimator with common passwords and Dutch and English words;
 * takes 0.4 s of CPU, in pieces, and 20 MB on first use.
 */
async function loadEstimator() {
  const [{ ZxcvbnFactory }, common, { dictionary: english }, { dictionary: dutch }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
    import('@zxcvbn-ts/language-nl-be'),
  ]);
  const words = mergeWordLists([
    dutch.commonWords,
    english['commonWords-en'],
    dutch.wikipedia,
    dutch.boysFirstnames,
    dutch.girlsFirstnames,
    english['firstnames-en'],
    dutch.lastnames,
  ]);
  // Other calls run between the two pieces.
  await setImmediate();
  const { qwerty, keypad } = common.adjacencyGraphs;
  return new ZxcvbnFactory({
    dictionary: { passwords: common.dictionary['passwords-common'], words },
    graphs: { qwerty, keypad },
    ...estimatorBounds,
  });
}

/** Throws when a new password is easy to guess for somebody who knows its user and the organisation. */
export async function refuseWeakPassword(
  { config }: Pick<Portal, 'config'>,
  password: string,
  person: Person,
): Promise<void> {
  const estimator = await (loading ??= loadEstimator());
  const known = findKnownWords(person, config.brand);
  const problem = findPasswordProblem(estimator.check(password, [...known.own, ...known.brand]), known);
  if (problem !== null) throw new Failure('validation_failed', { fields: { password: problem } });
}
