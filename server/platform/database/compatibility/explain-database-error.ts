import { isDatabaseUnreachable } from '../failures.ts';
import { poolerProblem } from './check-database.ts';

/** What is wrong with the database, and what an operator can do; null: the error has another cause. */
export function explainDatabaseError(error: unknown): string | null {
  const { code = '', message } = error as NodeJS.ErrnoException;
  // The driver's error has no code.
  if (message === 'The server does not support SSL connections')
    return 'The PostgreSQL of DATABASE_URL does not support TLS.\nEnable ssl there, or remove sslmode from DATABASE_URL.';
  // What PgBouncer answers to settings that it cannot pass on.
  if (message.startsWith('unsupported startup parameter')) return poolerProblem;
  if (/CERT|VERIFY/.test(code))
    return `The certificate of the database is not trusted: ${message}\nCheck sslmode and sslrootcert in DATABASE_URL.`;
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
