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

const oneHost =
  'must name one host: the portal tries no list of them. Name an address that leads to the right one, such as that of ' +
  'HAProxy or of the managed service';

/** Whether the address has a list of hosts or ports, as libpq takes it. */
function hasSeveralHosts(value: string): boolean {
  const [, authority = '', query = ''] = /^[^/]*\/\/(?:[^@]*@)?([^/?]*)[^?]*\??(.*)$/.exec(value) ?? [];
  const given = new URLSearchParams(query);
  return [authority, given.get('host'), given.get('port')].some((part) => part?.includes(','));
}

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
  if (hasSeveralHosts(value)) return oneHost;
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
