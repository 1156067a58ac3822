import type pg from 'pg';
import { parse } from 'pg-connection-string';

/**
 * The parsers read dates in this form only, and the database or its user may have another one. The last option applies.
 */
const isoDates = '-c datestyle=ISO';

/**
 * The configuration of a client. Of a connection string it has the address, the account, TLS and the options of
 * PostgreSQL: the driver would let every other parameter replace a setting of the portal, such as the name by
 * which instances find each other.
 */
export function toClientConfig(config: pg.ClientConfig): pg.ClientConfig {
  const { connectionString } = config;
  const given = connectionString === undefined ? config : (parse(connectionString) as pg.ClientConfig);
  // By name: a pool hides the password from enumeration.
  const { host, port, user, password, database, ssl, sslnegotiation, options } = given;
  const target = { host, port, user, password, database, ssl, sslnegotiation, connectionString: undefined };
  return { ...config, ...target, options: options ? `${options} ${isoDates}` : isoDates };
}
