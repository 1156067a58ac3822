import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The variables that may also come from a file. */
export const secretNames = [
  'DATABASE_URL',
  'DATABASE_REPLICA_URL',
  'SMTP_URL',
  'TWILIO_AUTH_TOKEN',
  'ASSISTANT_KEY',
  'OIDC_CLIENT_SECRET',
  'OIDC_CLIENT_KEY',
  'SECRET_KEY',
  'METRICS_TOKEN',
  'OTEL_EXPORTER_OTLP_HEADERS',
] as const;

/** Bytes; more than any secret has, such as a private key of 16,384 bits. */
const maxBytes = 64 * 1024;

type Variables = Record<string, string | undefined>;

/**
 * The secrets that are in a file: that of `NAME_FILE`, or one called NAME in CREDENTIALS_DIRECTORY, the folder of
 * systemd. `given` has no empty values. `problems`: what is wrong, each with the name of its variable.
 */
export function readSecretFiles(given: Variables): {
  secrets: Record<string, string>;
  /** Their paths. */
  files: string[];
  problems: string[];
} {
  const secrets: Record<string, string> = {};
  const files: string[] = [];
  const problems: string[] = [];
  const folder = given['CREDENTIALS_DIRECTORY'];
  const hasFolder = folder !== undefined && kindOf(folder) === 'folder';
  if (folder !== undefined && !hasFolder) problems.push(`CREDENTIALS_DIRECTORY: ${folder} is not a folder`);
  for (const name of secretNames) {
    const chosen = given[`${name}_FILE`];
    const credential = hasFolder ? join(folder, name) : null;
    const sources = [
      { label: name, path: null, isGiven: given[name] !== undefined },
      { label: `${name}_FILE`, path: chosen ?? null, isGiven: chosen !== undefined },
      { label: `CREDENTIALS_DIRECTORY/${name}`, path: credential, isGiven: credential !== null && isThere(credential) },
    ].filter(({ isGiven }) => isGiven);
    const [source] = sources;
    if (sources.length > 1)
      problems.push(`${name}: is set more than once, by ${sources.map(({ label }) => label).join(' and ')}; keep one`);
    if (sources.length !== 1 || source === undefined || source.path === null) continue;
    files.push(source.path);
    const read = readSecret(source.path);
    if ('problem' in read) problems.push(`${source.label}: the file ${source.path} ${read.problem}`);
    else secrets[name] = read.value;
  }
  return { secrets, files, problems };
}

/** One that cannot be examined is there: its problem is reported when it is read. */
function isThere(path: string): boolean {
  return kindOf(path) !== null;
}

function kindOf(path: string): 'file' | 'folder' | 'other' | 'unknown' | null {
  try {
    const found = statSync(path, { throwIfNoEntry: false });
    if (found === undefined) return null;
    if (found.isDirectory()) return 'folder';
    return found.isFile() ? 'file' : 'other';
  } catch {
    return 'unknown';
  }
}

/** Line ends at the end do not count: editors and `echo` add one. */
function readSecret(path: string): { value: string } | { problem: string } {
  const kind = kindOf(path);
  if (kind === null) return { problem: 'does not exist' };
  // Opening a pipe would wait for its writer.
  if (kind === 'folder' || kind === 'other') return { problem: 'is not an ordinary file' };
  try {
    const content = readStart(path);
    if (content.length > maxBytes) return { problem: `has more than ${maxBytes / 1024} KiB` };
    const text = new TextDecoder('utf-8', { fatal: true }).decode(content);
    if (text.includes('\0')) return { problem: 'is not text' };
    const value = text.replace(/[\r\n]+$/, '');
    return value === '' ? { problem: 'is empty' } : { value };
  } catch (error) {
    if (error instanceof TypeError) return { problem: 'is not text in UTF-8' };
    return { problem: `cannot be read (${(error as NodeJS.ErrnoException).code})` };
  }
}

/** The first bytes of a file: all of them, or one more than allowed. */
function readStart(path: string): Buffer {
  const buffer = Buffer.alloc(maxBytes + 1);
  const file = openSync(path, 'r');
  try {
    let length = 0;
    for (;;) {
      const added = readSync(file, buffer, length, buffer.length - length, null);
      length += added;
      if (added === 0 || length === buffer.length) return buffer.subarray(0, length);
    }
  } finally {
    closeSync(file);
  }
}
