import { OperatorError } from '#server/platform/operator-error.ts';
import { applicationName, type Queryable } from '../database/connect.ts';
import type { Log } from '../log/log.ts';
import { getSignature, insertSignature, updateSignature } from './secret-key-check-sql.ts';
import { sign } from './secrets.ts';

/** The purpose of the signature by which a secret key is recognised. */
export const secretKeyPurpose = 'secret-key-check';

/**
 * Compares the secret key with that of the last start, on any instance. Another one is logged, and throws an
 * OperatorError while instances run that have the former key: each could not read what the others encrypt. Of first
 * starts at the same moment all but one are warned, and none is refused.
 */
export async function checkSecretKey(db: Queryable, secretKey: string, log: Log): Promise<void> {
  const signature = sign(secretKey, secretKeyPurpose, '');
  // Without another look at what is stored: a start at the same moment may have replaced it.
  if ((await insertSignature(db, signature)) || (await getSignature(db)) === signature) return;
  if (!(await updateSignature(db, { signature, applicationName })))
    throw new OperatorError(
      'Another instance of the portal runs on this database with another SECRET_KEY. Set the same one on all instances; ' +
        'to change it, stop all of them first.',
    );
  log.warn(
    'SECRET_KEY, or secret.key in DATA_DIR, is not the one of the last start on this database: codes of authenticator apps ' +
      'and backup codes are refused, links of waiting invitations do not work, and known devices are unknown. If the former ' +
      'key still exists, start with that one: then, as in a start that just went back to it, all of this works again. ' +
      'Otherwise issue one-time codes at Gebruikers and send invitations again.',
  );
}
