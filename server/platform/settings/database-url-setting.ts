import pg from 'pg';
import * as z from 'zod/mini';
import { hasUnencodedPassword } from './unencoded-password.ts';

const message = 'must be an address such as postgres://user:password@host:5432/database';

const encoding = `${message}; #, %, / and ? in a name or password are written as %23, %25, %2F and %3F`;

/** Those that `toClientConfig` and the driver apply. */
const parameters =
  'host, port, user, password, options, ssl, sslmode, sslcert, sslkey, sslrootcert, sslnegotiation, uselibpqcompat'.split(
    ', ',
  );

function findUnusedParameter(value: string): string | null {
  const given = new URLSearchParams(value.split('?')[1]);
  return [...given.keys()].find((name) => !parameters.includes(name)) ?? null;
}

/**
 * Why the driver cannot use the address; null: it can. It reads the files of the certificates, and makes no connection.
 */
function findProblem(value: string): string | null {
  if (!/^postgres(ql)?:\/\//.test(value)) return message;
  if (hasUnencodedPassword(value)) return encoding;
  const unused = findUnusedParameter(value);
  if (unused !== null)
    return `its parameter ${unused} has no effect in the portal: remove it. Those with an effect are ${parameters.join(', ')}`;
  try {
    void new pg.Client({ connectionString: value });
    return null;
  } catch (error) {
    const { syscall, message: cause } = error as NodeJS.ErrnoException;
    return syscall === undefined ? message : `a file that it names cannot be read: ${cause}`;
  }
}

/** The address of a PostgreSQL database. */
export const databaseUrlSetting = z.string().check(
  z.refine((value) => findProblem(value) === null, {
    error: ({ input }) => findProblem(String(input)) ?? '',
  }),
);
