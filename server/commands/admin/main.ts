import { userInfo } from 'node:os';
import { resetAdministrator } from '#server/features/auth/public.ts';
import type { Portal } from '#server/platform/context.ts';
import { OperatorError } from '#server/platform/operator-error.ts';
import { readSecretKey } from '#server/serve.ts';
import { startPortal } from '#server/start-portal.ts';
import { openDatabase } from '../open-database.ts';
import { runCommand, type Command } from '../run-command.ts';

/**
 * `portaal admin reset EMAIL`, or `npm run admin -- reset EMAIL`: restores the access of an administrator, while the portal runs or is stopped. It is
 * one more instance of the portal on its database, without HTTP and background jobs.
 */
const usage = 'Usage: portaal admin reset EMAIL, or in a checkout: npm run admin -- reset EMAIL';

await runCommand({ unchanged: 'Nothing was changed.', readArguments: readEmail, work: resetAccess });

async function resetAccess({ config, arguments: email, log, signal, stopAtEnd }: Command<string>): Promise<void> {
  const { connection, protectAuditLog, stop: stopDatabase } = await openDatabase(config, log);
  stopAtEnd(stopDatabase);
  const secretKey = config.secretKey ?? (await readSecretKey(config.dataDir));
  const local = `http://localhost:${config.port}`;
  const full = { ...config, secretKey, publicUrl: config.publicUrl ?? local, selfUrl: local };
  signal.throwIfAborted();
  const { portal, stop } = await startPortal({ config: full, connection, log, preparesDatabase: false });
  stopAtEnd(stop);
  await protectAuditLog();
  signal.throwIfAborted();
  await printReset(portal, email);
}

function readEmail([command, email, ...rest]: string[]): string {
  if (command !== 'reset' || email === undefined || rest.length > 0) throw new OperatorError(usage);
  return email;
}

/** An account of a container may have no name. */
function readOperator(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid ${process.getuid?.()}`;
  }
}

async function printReset(portal: Portal, email: string): Promise<void> {
  const reset = await resetAdministrator(portal, { email, operator: readOperator() });
  if (reset === null) throw new OperatorError('No administrator has this address.');
  const { name, link, wasDisabled, secondStepCode } = reset;
  const lines = [
    '',
    `${name} can sign in again: failed attempts no longer count${wasDisabled ? ', and the account is enabled' : ''}.`,
    'A new password is chosen with this link, which works once, for an hour, while the portal runs:',
    `  ${link}`,
    ...(secondStepCode === null
      ? []
      : [
          'The second step accepts this one-time code for 24 hours, as a backup code; it turns two-factor authentication off:',
          `  ${secondStepCode}`,
        ]),
    '',
  ];
  console.log(lines.join('\n'));
}
