import { scimSchemas } from '#contract/scim.ts';
import { Failure } from '#server/platform/failure.ts';

export type Attribute = {
  name: string;
  type: 'string' | 'boolean' | 'complex';
  isMultiple?: boolean;
  isRequired?: boolean;
  uniqueness?: 'server';
  /** Of a complex one. */
  parts?: readonly Attribute[];
};

const text = (name: string, more: Partial<Attribute> = {}): Attribute => ({ name, type: 'string', ...more });
const flag = (name: string): Attribute => ({ name, type: 'boolean' });
const complex = (name: string, ...parts: Attribute[]): Attribute => ({ name, type: 'complex', parts });
const many = (name: string, ...parts: Attribute[]): Attribute => ({ name, type: 'complex', isMultiple: true, parts });
const values = (name: string) => many(name, text('value'), text('display'), text('type'), flag('primary'));

/** The attributes of a user that are kept and returned; a password is none of them. */
export const userAttributes: readonly Attribute[] = [
  text('externalId'),
  text('userName', { isRequired: true, uniqueness: 'server' }),
  complex(
    'name',
    ...['formatted', 'familyName', 'givenName', 'middleName', 'honorificPrefix', 'honorificSuffix'].map((part) =>
      text(part),
    ),
  ),
  ...['displayName', 'nickName', 'profileUrl', 'title', 'userType', 'preferredLanguage', 'locale', 'timezone'].map(
    (name) => text(name),
  ),
  flag('active'),
  values('emails'),
  values('phoneNumbers'),
  values('ims'),
  values('photos'),
  many(
    'addresses',
    ...['formatted', 'streetAddress', 'locality', 'region', 'postalCode', 'country', 'type'].map((part) => text(part)),
    flag('primary'),
  ),
  values('entitlements'),
  values('roles'),
  values('x509Certificates'),
];

export const enterpriseAttributes: readonly Attribute[] = [
  ...['employeeNumber', 'costCenter', 'organization', 'division', 'department'].map((name) => text(name)),
  complex('manager', text('value'), text('$ref'), text('displayName')),
];

export const groupAttributes: readonly Attribute[] = [
  text('externalId'),
  text('displayName', { isRequired: true, uniqueness: 'server' }),
  many('members', text('value'), text('display'), text('type')),
];

/** A value without regard to case, for comparisons; '' of what is no simple value. */
export function fold(value: unknown): string {
  if (typeof value === 'string') return value.toLowerCase();
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

/** Attributes that only the portal sets, or that it never keeps; what a directory sends of them is ignored. */
const ignored = new Set(['id', 'meta', 'schemas', 'groups', 'password']);

export function isIgnored(name: string): boolean {
  return ignored.has(name.toLowerCase());
}

/** The attribute of a name in any case. */
export function findAttribute(attributes: readonly Attribute[], name: string): Attribute | undefined {
  return attributes.find((each) => each.name.toLowerCase() === name.toLowerCase());
}

/** The attributes of a resource, by their names as the schema writes them; null: removed. */
export type Resource = Record<string, unknown>;

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const maxText = 2000;
const maxValues = 50;

export function refuseValue(name: string): Failure {
  return new Failure('directory_value_invalid', { fields: { [name]: 'ongeldige waarde' } });
}

/**
 * A value as the schema describes it; undefined: it has none. Providers write booleans as text, numbers for texts, and
 * the value of a complex attribute instead of the object. Throws `directory_value_invalid`.
 */
export function readValue(attribute: Attribute, value: unknown): unknown {
  if (value === null || value === undefined) return undefined;
  if (!attribute.isMultiple) return readSingle(attribute, value);
  const list = Array.isArray(value) ? value : [value];
  if (list.length > maxValues) throw refuseValue(attribute.name);
  const read = list.map((item) => readSingle(attribute, item)).filter((item) => item !== undefined);
  return read.length > 0 ? read : undefined;
}

function readSingle(attribute: Attribute, value: unknown): unknown {
  const { name, type, parts = [] } = attribute;
  if (type === 'string') return readText(name, value);
  if (type === 'boolean') return readFlag(name, value);
  if (value === null) return undefined;
  if (isObject(value)) return readAttributes(parts, value);
  const part = findAttribute(parts, 'value');
  if (part === undefined) throw refuseValue(name);
  return { value: readText(name, value) };
}

function readText(name: string, value: unknown): string | undefined {
  if (value === null) return undefined;
  const given = typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
  if (typeof given !== 'string' || given.length > maxText) throw refuseValue(name);
  return given;
}

function readFlag(name: string, value: unknown): boolean | undefined {
  if (value === null || typeof value === 'boolean') return value ?? undefined;
  const given = typeof value === 'string' ? value.trim().toLowerCase() : '';
  if (given !== 'true' && given !== 'false') throw refuseValue(name);
  return given === 'true';
}

/** The known ones of some attributes; undefined: none has a value. */
function readAttributes(attributes: readonly Attribute[], given: Record<string, unknown>): Resource | undefined {
  const read: Resource = {};
  for (const [name, value] of Object.entries(given)) {
    const attribute = findAttribute(attributes, name);
    const one = attribute && readValue(attribute, value);
    if (one !== undefined) read[attribute!.name] = one;
  }
  return Object.keys(read).length > 0 ? read : undefined;
}

/** A user of a body. Attributes that no schema here has are left out. */
export function readUserResource(body: Record<string, unknown>): Resource {
  const resource = readAttributes(userAttributes, body) ?? {};
  for (const [name, value] of Object.entries(body)) {
    if (name.toLowerCase() !== scimSchemas.enterpriseUser.toLowerCase() || value === null) continue;
    if (!isObject(value)) throw refuseValue(name);
    const read = readAttributes(enterpriseAttributes, value);
    if (read !== undefined) resource[scimSchemas.enterpriseUser] = read;
  }
  return resource;
}
