import { createReadStream } from 'node:fs';
import { text } from 'node:stream/consumers';
import { Decrypter } from 'age-encryption';
import { OperatorError } from '#server/platform/operator-error.ts';
import { explainUnreadable } from './explain-unreadable.ts';

/** Bytes; a file of identities has some hundreds. */
const maxBytes = 64 * 1024;

/**
 * A decrypter with the identities of a file as `age-keygen` writes it: one a line, beside comments and empty lines.
 * Throws an OperatorError.
 */
export async function readIdentities(path: string): Promise<Decrypter> {
  const content = await text(createReadStream(path, { end: maxBytes - 1 })).catch((error: NodeJS.ErrnoException) => {
    throw explainUnreadable(error, path);
  });
  if (/^(?:age-encryption\.org\/|-----BEGIN AGE ENCRYPTED FILE-----)/.test(content))
    throw new OperatorError(`${path} is encrypted itself: decrypt it first with age -d, and give the result.`);
  const decrypter = new Decrypter();
  let count = 0;
  for (const [index, line] of content.split('\n').entries()) {
    const identity = line.trim();
    if (identity === '' || identity.startsWith('#')) continue;
    try {
      decrypter.addIdentity(identity);
    } catch (cause) {
      throw new OperatorError(
        `Line ${index + 1} of ${path} is not an identity of age, which begins with AGE-SECRET-KEY-: give the file that ` +
          'age-keygen wrote.',
        { cause },
      );
    }
    count += 1;
  }
  if (count === 0)
    throw new OperatorError(`${path} has no identity of age, which begins with AGE-SECRET-KEY-: give another file.`);
  return decrypter;
}
