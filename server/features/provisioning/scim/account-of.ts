import { emailAddress } from '#contract/platform/email-address.ts';
import { plainName } from '#contract/platform/plain-name.ts';
import { sliceCharacters } from '#contract/platform/truncate.ts';
import * as z from 'zod/mini';
import { fold, isObject, readUserResource, refuseValue, type Resource } from './attributes.ts';

/** What the portal has columns for, of what the directory says about a user. */
export type Account = {
  userName: string;
  externalId: string | null;
  /** Null: not said. */
  isActive: boolean | null;
  name: string;
  email: string;
  /** Everything but `userName`, `externalId` and `active`, as it was sent. */
  attributes: Resource;
};

/** Characters of what is stored of a user, as JSON. */
const maxAttributes = 16_000;
const maxId = 256;
const maxName = 120;

const address = emailAddress();

/** The account that a resource describes. Throws `directory_value_invalid`. */
export function accountOf(resource: Resource): Account {
  const { userName, externalId, active, ...attributes } = readUserResource(resource);
  if (typeof userName !== 'string' || userName.trim() === '' || userName.length > maxId) throw refuseValue('userName');
  const id = (externalId ?? null) as string | null;
  if (id !== null && (id === '' || id.length > maxId)) throw refuseValue('externalId');
  if (JSON.stringify(attributes).length > maxAttributes) throw refuseValue('attributes');
  return {
    userName,
    externalId: id,
    isActive: typeof active === 'boolean' ? active : null,
    name: nameOf(attributes, userName),
    email: emailOf(attributes, userName),
    attributes,
  };
}

function emailOf({ emails }: Resource, userName: string): string {
  const list = ((emails ?? []) as Resource[]).filter(({ value }) => typeof value === 'string' && value !== '');
  const isWork = ({ type }: Resource) => fold(type) === 'work';
  const chosen = list.find(isWork) ?? list.find(({ primary }) => primary === true) ?? list[0];
  const parsed = address.safeParse(chosen?.value ?? userName);
  if (!parsed.success) throw refuseValue(chosen === undefined ? 'emails' : 'emails.value');
  return parsed.data;
}

const isPlain = (text: string) => z.string().check(plainName).safeParse(text).success;

/** A name of the directory without what cannot stand in one: it is never refused for that. */
function toName(value: unknown): string {
  if (typeof value !== 'string') return '';
  const kept = [...value.normalize('NFC')].map((character) => (isPlain(character) ? character : ' ')).join('');
  return sliceCharacters(kept.replaceAll(/\s+/gu, ' ').trim(), maxName).trim();
}

function nameOf({ displayName, name }: Resource, userName: string): string {
  const parts = isObject(name) ? name : {};
  const whole = ['givenName', 'middleName', 'familyName'].map((part) => toName(parts[part])).filter(Boolean);
  const candidates = [toName(displayName), toName(parts['formatted']), toName(whole.join(' ')), toName(userName)];
  return candidates.find((candidate) => [...candidate].length >= 2) ?? 'Gebruiker zonder naam';
}
