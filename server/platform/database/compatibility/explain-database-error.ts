import type { Config } from '../../config.ts';
import { explainEmbeddedError } from '../../embedded-postgres/explain-embedded-error.ts';
import { OperatorError } from '../../operator-error.ts';
import { isDatabaseUnreachable } from '../failures.ts';
import { poolerProblem } from './check-database.ts';

type Place = Pick<Config, 'databaseUrl' | 'dataDir'>;

/**
 * What to print of an error that ends a start or a command; its stack when it is not one that an operator can act on.
 */
export async function explainError(error: unknown, config: Place | undefined): Promise<string> {
  const { message, stack } = error as Error;
  if (error instanceof OperatorError) return message;
  return (config && (await explainDatabaseError(error, config))) ?? stack ?? message;
}

/** What is wrong with the database, and what an operator can do; null: the error has another cause. */
export async function explainDatabaseError(error: unknown, { databaseUrl, dataDir }: Place): Promise<string | null> {
  return databaseUrl ? explainExternalError(error) : await explainEmbeddedError(error, dataDir);
}

/** Of the database of DATABASE_URL. */
function explainExternalError(error: unknown): string | null {
  const { code = '', message } = error as NodeJS.ErrnoException;
  // The driver's error has no code.
  if (message === 'The server does not support SSL connections')
    return 'The PostgreSQL of DATABASE_URL does not support TLS.\nEnable ssl there, or remove sslmode from DATABASE_URL.';
  // What PgBouncer answers to settings that it cannot pass on.
  if (message.startsWith('unsupported startup parameter')) return poolerProblem;
  if (/CERT|VERIFY/.test(code))
    return `The certificate of the database is not trusted: ${message}\nCheck sslmode and sslrootcert in DATABASE_URL.`;
  if (code === '53100') return `The disk of the database is full: ${message}`;
  if (code === '3F000')
    return (
      `The search_path of the database has no schema that exists: ${message}\n` +
      'Reset it with: alter database … reset search_path, and alter role … reset search_path for the user of DATABASE_URL.'
    );
  if (code === '25006')
    return (
      `The database is read-only: ${message}\nDATABASE_URL must lead to the primary server, and ` +
      'default_transaction_read_only must be off for that database and user.'
    );
  if (isDatabaseUnreachable(error))
    return `The database cannot be reached: ${message}\nCheck DATABASE_URL and that PostgreSQL runs.`;
  if (code !== '42501') return null;
  const refused = `The database refused: ${message}\nThe user of DATABASE_URL must be the owner of that database.`;
  if (!message.includes('audit_logs')) return refused;
  return (
    `${refused} The audit log has an owner of its own: grant portaal_audit to that user, start, and run ` +
    'server/platform/database/protect-audit-log.sql again.'
  );
}
