import { resolve } from 'node:path';
import * as z from 'zod/mini';

const flag = z.pipe(
  z.enum(['0', '1'], 'must be 0 or 1'),
  z.transform((value) => value === '1'),
);
const url = (message: string) => z.string().check(z.refine((value) => URL.canParse(value), message));
const colour = z.string().check(z.regex(/^#[0-9a-f]{6}$/i, 'must be a colour such as #007EA4'));

const settings = z.object({
  PORT: z._default(z.coerce.number().check(z.int('must be a whole number'), z.minimum(0), z.maximum(65535)), 3000),
  HOST: z._default(z.string(), '127.0.0.1'),
  DATA_DIR: z._default(z.string(), './data'),
  DATABASE_URL: z.optional(z.string().check(z.regex(/^postgres(ql)?:\/\//, 'must start with postgres://'))),
  PUBLIC_URL: z.optional(url('must be an address such as https://portaal.example')),
  TRUST_PROXY: z._default(z.string(), ''),
  SMTP_URL: z.optional(z.string().check(z.regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://'))),
  MAIL_FROM: z._default(z.string(), 'Portaal <portaal@localhost>'),
  TWILIO_ACCOUNT_SID: z.optional(z.string()),
  TWILIO_AUTH_TOKEN: z.optional(z.string()),
  TWILIO_FROM: z.optional(z.string()),
  TWILIO_BASE_URL: z.optional(url('must be an address')),
  SECRET_KEY: z.optional(z.string().check(z.minLength(32, 'must have at least 32 characters'))),
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
  DEMO: z.optional(flag),
  BRAND_NAME: z._default(z.string().check(z.minLength(1), z.maxLength(60)), 'Voorbeeld Recruitment'),
  BRAND_ABBREVIATION: z._default(z.string().check(z.minLength(1), z.maxLength(4)), 'VR'),
  BRAND_TAGLINE: z._default(z.string().check(z.maxLength(120)), 'Meesters in recruitment'),
  BRAND_BLUE: z._default(colour, '#007EA4'),
  BRAND_ORANGE: z._default(colour, '#EC6B06'),
});

/** The validated configuration. Times in it are milliseconds, sizes bytes. */
export type Config = {
  port: number;
  host: string;
  dataDir: string;
  /** Absent: the embedded PostgreSQL in `dataDir`. */
  databaseUrl: string | undefined;
  /** Without a trailing slash; absent: the address the server listens on. */
  publicUrl: string | undefined;
  /** What fastify's `trustProxy` takes: false, true, a number of hops or a list of addresses. */
  trustProxy: boolean | number | string;
  smtpUrl: string | undefined;
  mailFrom: string;
  /** Absent with the embedded database: the key kept in `dataDir`. */
  secretKey: string | undefined;
  logLevel: string;
  demo: boolean;
  brand: { name: string; abbreviation: string; tagline: string; blue: string; orange: string };
};

export class ConfigError extends Error {}

const loopbackHosts = ['127.0.0.1', 'localhost', '::1'];

/** Reads the environment. Throws a ConfigError that names every wrong variable and what it must be. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = settings.safeParse(given);
  const problems = parsed.success
    ? []
    : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  if (given['DATABASE_URL'] && !given['SECRET_KEY'])
    problems.push('SECRET_KEY: required with DATABASE_URL; make one with: openssl rand -base64 48');
  if (!parsed.success || problems.length > 0)
    throw new ConfigError(`The configuration is not right:\n  ${problems.join('\n  ')}`);
  return toConfig(parsed.data);
}

function toConfig(env: z.infer<typeof settings>): Config {
  const embeddedOnLoopback = env.DATABASE_URL === undefined && loopbackHosts.includes(env.HOST);
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    publicUrl: env.PUBLIC_URL?.replace(/\/+$/, ''),
    trustProxy: readTrustProxy(env.TRUST_PROXY),
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    secretKey: env.SECRET_KEY,
    logLevel: env.LOG_LEVEL,
    demo: env.DEMO ?? embeddedOnLoopback,
    brand: {
      name: env.BRAND_NAME,
      abbreviation: env.BRAND_ABBREVIATION,
      tagline: env.BRAND_TAGLINE,
      blue: env.BRAND_BLUE,
      orange: env.BRAND_ORANGE,
    },
  };
}

function readTrustProxy(value: string): Config['trustProxy'] {
  if (value === '' || value === '0' || value === 'false') return false;
  if (value === 'true') return true;
  return /^\d+$/.test(value) ? Number(value) : value;
}
