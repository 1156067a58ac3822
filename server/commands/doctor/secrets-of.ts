import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#server/platform/config.ts';
import { findSecretKey } from '#server/platform/credentials/secrets.ts';
import { readSecretFiles, secretNames } from '#server/platform/settings/secret-files.ts';

/** Characters; a shorter text is in many words. */
const shortest = 4;

/** Every secret of the configuration in the forms in which an error may repeat it, the longest first. */
export async function listSecrets(
  environment: Record<string, string | undefined>,
  config: Config | null,
): Promise<string[]> {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value));
  const values = [...secretNames.map((name) => given[name]), ...Object.values(readSecretFiles(given).secrets)];
  if (config !== null) {
    const password = await readFile(join(config.dataDir, 'database.password'), 'utf8').catch(() => '');
    values.push((await findSecretKey(config.dataDir)) ?? '', password.trim());
  }
  const { accountSid = '', authToken = '' } = config?.twilio ?? {};
  const forms = values.flatMap((value) => (value === undefined ? [] : [value, ...passwordsIn(value)]));
  const base64 = [`${accountSid}:${authToken}`, ...forms].map((form) => Buffer.from(form).toString('base64'));
  return [...new Set([...forms, ...base64])]
    .filter((form) => form.length >= shortest)
    .toSorted((one, other) => other.length - one.length);
}

/** The password of a URL: as it is written, decoded, and with the name as AUTH PLAIN sends both. */
function passwordsIn(value: string): string[] {
  const [, user = '', written] = /^\w+:\/\/([^:@/]*):(.*)@/s.exec(value) ?? [];
  const parameter = URL.parse(value)?.searchParams.get('password') ?? '';
  if (written === undefined) return [parameter];
  const [name, password] = [user, written].map((part) => decode(part));
  return [parameter, written, password!, `\0${name}\0${password}`, `${name}:${password}`];
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export function withoutSecrets(text: string, secrets: string[]): string {
  return secrets.reduce((shown, secret) => shown.replaceAll(secret, '…'), text);
}
