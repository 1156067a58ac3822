import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { backupSettings, type BackupConfig, toBackupConfig } from './settings/backup-settings.ts';
import { brandSettings } from './settings/brand-settings.ts';
import { toSlug } from '#contract/platform/brand-slug.ts';
import { OperatorError } from './operator-error.ts';
import { databaseUrlSetting } from './settings/database-url-setting.ts';
import { isOrigin, originSetting } from './settings/origin-setting.ts';
import { findOidcProblems, type OidcConfig, oidcSettings, toOidcConfig } from './settings/oidc-settings.ts';
import { mailFromSetting } from './settings/mail-from-setting.ts';
import { attachmentSettings, type AttachmentConfig, toAttachmentConfig } from './settings/attachment-settings.ts';
import { readSecretFiles, secretNames } from './settings/secret-files.ts';
import { findSchemeOfPort, smtpUrlSetting } from './settings/smtp-url-setting.ts';
import { textSetting } from './settings/text-setting.ts';
import { toTracingConfig, type TracingConfig, tracingSettings } from './settings/tracing-settings.ts';
import { isNetwork, trustProxySetting } from './settings/trust-proxy-setting.ts';

const flag = z.pipe(
  z.enum(['0', '1'], 'must be 0 or 1'),
  z.transform((value) => value === '1'),
);
const oneOf = (values: string[]) => z.enum(values, `must be one of ${values.join(', ')}`);
const days = ({ min, fallback }: { min: number; fallback: number }) => {
  const isAllowed = (value: string) => /^\d{1,4}$/.test(value) && Number(value) >= min;
  const message = `must be a number of days, ${min} to 9999`;
  return z._default(z.pipe(z.string().check(z.refine(isAllowed, message)), z.transform(Number)), fallback);
};
const wholeNumber = ({ what, min, max, fallback }: { what: string; min: number; max: number; fallback: number }) => {
  const isAllowed = (value: string) => /^\d{1,4}$/.test(value) && Number(value) >= min && Number(value) <= max;
  const message = `must be a number of ${what}, ${min} to ${max}`;
  return z._default(z.pipe(z.string().check(z.refine(isAllowed, message)), z.transform(Number)), fallback);
};
const callsMessage = 'must be a number of calls, 1 to 1000000';
const portMessage = 'must be a port number, 0 to 65535';
const smsSenderMessage =
  'must be a number such as +31612345678, a messaging service (MG…) or a name of 11 characters at most';

const defaultMailFrom = 'Portaal <portaal@localhost>';

const settings = z.object({
  PORT: z._default(
    z.pipe(
      z.string().check(z.refine((value) => /^\d+$/.test(value) && Number(value) <= 65535, portMessage)),
      z.transform(Number),
    ),
    3000,
  ),
  HOST: z._default(z.string(), '127.0.0.1'),
  DATA_DIR: z._default(z.string(), './data'),
  DATABASE_URL: z.optional(databaseUrlSetting),
  DATABASE_REPLICA_URL: z.optional(databaseUrlSetting),
  PUBLIC_URL: z.optional(originSetting),
  TRUST_PROXY: z._default(trustProxySetting, false),
  SMTP_URL: z.optional(smtpUrlSetting),
  MAIL_FROM: z._default(mailFromSetting, defaultMailFrom),
  MAIL_RETENTION_DAYS: days({ min: 1, fallback: 30 }),
  AUDIT_RETENTION_DAYS: days({ min: 30, fallback: 365 }),
  FAILED_SIGN_IN_RETENTION_DAYS: days({ min: 1, fallback: 1 }),
  API_KEY_CALLS_PER_MINUTE: z._default(
    z.pipe(
      z.string().check(z.refine((value) => /^[1-9]\d{0,6}$/.test(value) && Number(value) <= 1_000_000, callsMessage)),
      z.transform(Number),
    ),
    600,
  ),
  INCIDENT_REPORTS: wholeNumber({ what: 'people', min: 2, max: 1000, fallback: 5 }),
  INCIDENT_MINUTES: wholeNumber({ what: 'minutes', min: 1, max: 1440, fallback: 10 }),
  TWILIO_ACCOUNT_SID: z.optional(
    z.string().check(z.regex(/^AC[0-9a-f]{32}$/i, 'must be AC and 32 hexadecimal digits')),
  ),
  TWILIO_AUTH_TOKEN: z.optional(z.string().check(z.regex(/^\S{16,200}$/, 'must have 16 to 200 characters, no spaces'))),
  TWILIO_FROM: z.optional(z.string().check(z.refine(isSmsSender, smsSenderMessage))),
  TWILIO_BASE_URL: z._default(
    z
      .string()
      .check(
        z.refine(isSecureOrigin, 'must be https://host, or http://host of this machine, without a path or a password'),
      ),
    'https://api.twilio.com',
  ),
  ASSISTANT_URL: z.optional(
    z
      .string()
      .check(
        z.refine(
          isPlainAddress,
          'must be an address such as https://model.example/v1, without a password, a query or a fragment',
        ),
      ),
  ),
  ASSISTANT_KEY: z.optional(
    z.string().check(z.trim(), z.regex(/^[\x21-\x7e]{1,500}$/, 'must have 1 to 500 ASCII characters, no spaces')),
  ),
  ASSISTANT_MODEL: z.optional(textSetting(200)),
  // Not trimmed: a key that has a space around it stays the same.
  SECRET_KEY: z.optional(
    z.string().check(z.refine((value) => value.trim().length >= 32, 'must have at least 32 characters')),
  ),
  METRICS_TOKEN: z.optional(
    z.string().check(z.regex(/^[\w.~+/=-]{16,400}$/, 'must have 16 to 400 letters, digits or -._~+/=')),
  ),
  INTERNAL_HOSTS: z._default(
    z
      .string()
      .check(
        z.refine(
          (value) => value === '' || readList(value).every(isHostOrNetwork),
          'must be host names, *.domain, IP addresses or networks such as 10.0.0.0/8, separated by commas',
        ),
      ),
    '',
  ),
  LOG_LEVEL: z._default(oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
  DEMO: z.optional(flag),
  ...attachmentSettings,
  ...backupSettings,
  ...oidcSettings,
  ...tracingSettings,
  ...brandSettings,
});

/** The names of all variables that the portal reads. */
export const variableNames: readonly string[] = [
  ...Object.keys(settings.shape),
  ...secretNames.map((name) => `${name}_FILE`),
  'CREDENTIALS_DIRECTORY',
];

/** SMS is available when all are set. `from`: a number in E.164, the sid of a messaging service, or a sender name. */
export type TwilioConfig = {
  accountSid: string | undefined;
  authToken: string | undefined;
  from: string | undefined;
  /** Without a trailing slash. */
  baseUrl: string;
};

/** The validated configuration. Times in it are milliseconds, sizes bytes. */
export type Config = {
  port: number;
  host: string;
  dataDir: string;
  /** Absent: the embedded PostgreSQL in `dataDir`. */
  databaseUrl: string | undefined;
  /** A standby of that database, for backups and exports; absent: they read the database itself. */
  databaseReplicaUrl: string | undefined;
  /** Without a trailing slash; absent: the address the server listens on. */
  publicUrl: string | undefined;
  /** Proxies whose X-Forwarded-For is trusted: none, all, the last n, or these addresses. */
  trustProxy: boolean | number | string;
  smtpUrl: string | undefined;
  mailFrom: string;
  /** Days after which mails are deleted, kept ones too. */
  mailRetentionDays: number;
  /** Days after which audit rows are deleted; at least 30. */
  auditRetentionDays: number;
  /** Days after which the failed sign-ins of an address are deleted. */
  failedSignInRetentionDays: number;
  /** Calls that one API key may make in a minute. */
  apiKeyCallsPerMinute: number;
  /** `reports` different people within `windowMs` open an incident. */
  incidents: { reports: number; windowMs: number };
  twilio: TwilioConfig;
  /** An OpenAI-compatible server without a trailing slash; null: the assistant answers from the help topics alone. */
  assistant: { url: string; key: string | undefined; model: string } | null;
  /** The company account; null: there is none. */
  oidc: OidcConfig | null;
  /** Where traces are sent; null: nothing is recorded. */
  tracing: TracingConfig | null;
  /** Absent with the embedded database: the key kept in `dataDir`. */
  secretKey: string | undefined;
  /** Bearer token for /metrics; absent: only programs on this machine read them. */
  metricsToken: string | undefined;
  /** Hosts of the organisation's own network: tools there may have http and a private address. */
  internalHosts: readonly string[];
  logLevel: string;
  demo: boolean;
  attachments: AttachmentConfig;
  backup: BackupConfig;
  /** `slug`: the path of the organisation's page, without the slash. */
  brand: {
    name: string;
    abbreviation: string;
    tagline: string;
    slug: string;
    /** Path of an image file; null: the abbreviation is the logo. */
    logo: string | null;
    email: string;
    blue: string;
    orange: string;
  };
};

const loopbackHosts = ['127.0.0.1', 'localhost', '::1', '[::1]'];

/**
 * Reads the environment, and the files of secrets that it names. Throws a ConfigurationError that names every wrong
 * variable and what it must be.
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const variables = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const files = readSecretFiles(variables);
  // A secret that could not be read would make others look wrong.
  if (files.problems.length > 0) throw new ConfigurationError(files.problems);
  const given: Record<string, string | undefined> = { ...variables, ...files.secrets };
  const parsed = settings.safeParse(given);
  const problems = parsed.success
    ? []
    : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  if (given['DATABASE_URL'] && !given['SECRET_KEY'])
    problems.push('SECRET_KEY: required with DATABASE_URL; make one with: openssl rand -base64 48');
  if (given['DATABASE_REPLICA_URL'] && !given['DATABASE_URL'])
    problems.push('DATABASE_REPLICA_URL: is a standby of the database of DATABASE_URL; set that too');
  if ((given['ASSISTANT_URL'] === undefined) !== (given['ASSISTANT_MODEL'] === undefined))
    problems.push('ASSISTANT_URL: goes together with ASSISTANT_MODEL; set both or none');
  else if (given['ASSISTANT_KEY'] && given['ASSISTANT_URL'] === undefined)
    problems.push('ASSISTANT_KEY: is sent to the server of ASSISTANT_URL; set that too');
  problems.push(...findOidcProblems(given));
  if (!parsed.success || problems.length > 0) throw new ConfigurationError(problems);
  return toConfig(parsed.data);
}

/** `problems`: what is wrong, each with the name of its variable in front. */
export class ConfigurationError extends OperatorError {
  readonly problems: string[];

  constructor(problems: string[]) {
    super(`The configuration is not right:\n  ${problems.join('\n  ')}`);
    this.problems = problems;
  }
}

function toConfig(env: z.infer<typeof settings>): Config {
  // Behind a proxy it also listens on loopback; only the public URL distinguishes the two cases.
  const isOnTrial =
    env.DATABASE_URL === undefined &&
    loopbackHosts.includes(env.HOST) &&
    (env.PUBLIC_URL === undefined || loopbackHosts.includes(new URL(env.PUBLIC_URL).hostname));
  return {
    port: env.PORT,
    // A name has several addresses, of which the server would listen on the first only.
    host: env.HOST === 'localhost' ? '127.0.0.1' : env.HOST,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    databaseReplicaUrl: env.DATABASE_REPLICA_URL,
    publicUrl: env.PUBLIC_URL,
    trustProxy: env.TRUST_PROXY,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    mailRetentionDays: env.MAIL_RETENTION_DAYS,
    auditRetentionDays: env.AUDIT_RETENTION_DAYS,
    failedSignInRetentionDays: env.FAILED_SIGN_IN_RETENTION_DAYS,
    apiKeyCallsPerMinute: env.API_KEY_CALLS_PER_MINUTE,
    incidents: { reports: env.INCIDENT_REPORTS, windowMs: env.INCIDENT_MINUTES * 60_000 },
    twilio: {
      accountSid: env.TWILIO_ACCOUNT_SID,
      authToken: env.TWILIO_AUTH_TOKEN,
      from: env.TWILIO_FROM,
      baseUrl: env.TWILIO_BASE_URL.replace(/\/+$/, ''),
    },
    assistant: readAssistant(env),
    oidc: toOidcConfig(env),
    tracing: toTracingConfig(env),
    secretKey: env.SECRET_KEY,
    metricsToken: env.METRICS_TOKEN,
    internalHosts: readList(env.INTERNAL_HOSTS),
    logLevel: env.LOG_LEVEL,
    demo: env.DEMO ?? isOnTrial,
    attachments: toAttachmentConfig(env),
    backup: toBackupConfig(env),
    brand: {
      name: env.BRAND_NAME,
      abbreviation: env.BRAND_ABBREVIATION,
      tagline: env.BRAND_TAGLINE,
      slug: env.BRAND_SLUG ?? toSlug(env.BRAND_NAME),
      logo: env.BRAND_LOGO === undefined ? null : resolve(env.BRAND_LOGO),
      email: env.BRAND_EMAIL,
      blue: env.BRAND_BLUE,
      orange: env.BRAND_ORANGE,
    },
  };
}

function readAssistant(env: z.infer<typeof settings>): Config['assistant'] {
  const { ASSISTANT_URL: address, ASSISTANT_KEY: key, ASSISTANT_MODEL: model } = env;
  return address === undefined || model === undefined ? null : { url: address.replace(/\/+$/, ''), key, model };
}

/** Where programs of this machine reach a portal that listens on `host`, in a URL. */
export function selfHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}

/** What an operator should know of a configuration that is valid but probably not meant. */
export function listWarnings({ host, publicUrl, trustProxy, smtpUrl, mailFrom }: Config): string[] {
  const warnings: string[] = [];
  if (publicUrl === undefined && !loopbackHosts.includes(host))
    warnings.push(
      'HOST lets other machines connect, but PUBLIC_URL is not set: the portal works only at the address that it ' +
        'prints. At another one sessions cannot be renewed and there are no live updates; links in mails lead to the ' +
        'printed one. Set PUBLIC_URL to the address in the browsers.',
    );
  if (publicUrl?.startsWith('https:') && trustProxy === false)
    warnings.push(
      'PUBLIC_URL is https, but TRUST_PROXY is not set: every visitor counts as the address of the proxy. ' +
        'Their limits and locks are shared, and the audit log has the wrong address. ' +
        'Set TRUST_PROXY to the number of proxies or to their addresses.',
    );
  if (trustProxy === true)
    warnings.push(
      'TRUST_PROXY is true: visitors choose the address that their limits and locks apply to and the audit log has. ' +
        'Set TRUST_PROXY to the number of proxies or to their addresses.',
    );
  if (smtpUrl !== undefined && mailFrom === defaultMailFrom)
    warnings.push(
      'SMTP_URL is set, but MAIL_FROM is not: mails are sent from portaal@localhost, which other mail servers refuse. ' +
        'Set MAIL_FROM to an address of your domain.',
    );
  const scheme = smtpUrl === undefined ? null : findSchemeOfPort(smtpUrl);
  if (scheme !== null)
    warnings.push(`The port of SMTP_URL is one for ${scheme}://: mails may not be sent. Change either.`);
  return warnings;
}

/** A number, the sid of a messaging service, or a name: letters, digits and spaces, and not digits alone. */
function isSmsSender(value: string): boolean {
  return /^(\+[1-9]\d{6,14}|MG[0-9a-f]{32}|(?=.*[a-z])[a-z0-9][a-z0-9 ]{0,10})$/i.test(value);
}

/** An address to which a secret may be sent. */
function isSecureOrigin(value: string): boolean {
  if (!isOrigin(value)) return false;
  const { protocol, hostname } = new URL(value);
  return protocol === 'https:' || loopbackHosts.includes(hostname);
}

/** An address to which paths can be added; requests to one with a password cannot be made. */
function isPlainAddress(value: string): boolean {
  const address = URL.parse(value);
  if (address === null || !/^https?:$/.test(address.protocol)) return false;
  return address.username === '' && address.password === '' && !/[?#]/.test(value);
}

function readList(value: string): string[] {
  return value
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => part !== '');
}

function isHostOrNetwork(part: string): boolean {
  return isNetwork(part) || /^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*$/.test(part);
}
