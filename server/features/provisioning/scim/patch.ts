import { scimSchemas } from '#contract/scim.ts';
import { Failure } from '#server/platform/failure.ts';
import {
  type Attribute,
  enterpriseAttributes,
  findAttribute,
  isIgnored,
  isObject,
  readValue,
  refuseValue,
  type Resource,
  userAttributes,
} from './attributes.ts';
import { type AttributePath, matches, parsePath } from './filter.ts';

export type Operation = { op: 'add' | 'replace' | 'remove'; path: string | null; value: unknown };

const maxOperations = 1000;

/** The operations of a PATCH, in any case. Throws `directory_syntax_invalid`. */
export function readOperations(body: Record<string, unknown>): Operation[] {
  const given = fieldOf(body, 'operations');
  if (!Array.isArray(given) || given.length === 0 || given.length > maxOperations)
    throw new Failure('directory_syntax_invalid', { fields: { Operations: 'een lijst van 1 tot 1.000 bewerkingen' } });
  return given.map(readOperation);
}

function readOperation(given: unknown): Operation {
  if (!isObject(given)) throw new Failure('directory_syntax_invalid');
  const name = fieldOf(given, 'op');
  const path = fieldOf(given, 'path') ?? null;
  const op = typeof name === 'string' ? name.toLowerCase() : '';
  if (op !== 'add' && op !== 'replace' && op !== 'remove')
    throw new Failure('directory_syntax_invalid', { fields: { op: 'add, replace of remove' } });
  if (path !== null && typeof path !== 'string') throw new Failure('directory_path_invalid');
  return { op, path: path === '' ? null : path, value: fieldOf(given, 'value') };
}

function fieldOf(given: Record<string, unknown>, name: string): unknown {
  return Object.entries(given).find(([key]) => key.toLowerCase() === name)?.[1];
}

/** The user after all operations; the given one stays as it is. */
export function patchUser(user: Resource, operations: Operation[]): Resource {
  const patched = structuredClone(user);
  for (const operation of operations) applyToUser(patched, operation);
  return patched;
}

function applyToUser(user: Resource, { op, path, value }: Operation): void {
  if (path !== null) return applyAt(user, op, parsePath(path), value);
  if (op === 'remove') throw new Failure('directory_path_invalid');
  if (!isObject(value)) throw new Failure('directory_syntax_invalid');
  for (const [name, inner] of Object.entries(value)) {
    // Without a path an unknown attribute counts for as little as in a POST.
    const isPlain = /^[\w$-]+$/.test(name);
    if (isPlain && (isIgnored(name) || !findAttribute(userAttributes, name))) continue;
    applyAt(user, op, parsePath(name), inner);
  }
}

function applyAt(user: Resource, op: Operation['op'], path: AttributePath, value: unknown): void {
  if (path.schema === null) {
    if (path.attribute === '') return applyToUser(user, { op, path: null, value: withoutSchemas(value) });
    if (isIgnored(path.attribute)) throw new Failure('directory_read_only');
    return applyIn(user, userAttributes, { op, path, value });
  }
  const extension = (user[path.schema] ?? {}) as Resource;
  if (path.attribute !== '') applyIn(extension, enterpriseAttributes, { op, path, value });
  else if (op === 'remove') for (const name of Object.keys(extension)) delete extension[name];
  else
    for (const [name, inner] of Object.entries(isObject(value) ? value : refuse(scimSchemas.enterpriseUser)))
      if (findAttribute(enterpriseAttributes, name))
        applyIn(extension, enterpriseAttributes, { op, path: parsePath(name), value: inner });
  assign(user, path.schema, Object.keys(extension).length > 0 ? extension : undefined);
}

/** A schema inside a schema counts for as little as an unknown attribute: bodies nest thousands of them. */
function withoutSchemas(value: unknown): unknown {
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([name]) => !name.includes(':')));
}

function refuse(name: string): never {
  throw refuseValue(name);
}

type Step = { op: Operation['op']; path: AttributePath; value: unknown };

function applyIn(container: Resource, attributes: readonly Attribute[], { op, path, value }: Step): void {
  const attribute = findAttribute(attributes, path.attribute);
  if (attribute === undefined) throw new Failure('directory_path_invalid');
  const part = path.part === null ? null : findAttribute(attribute.parts ?? [], path.part);
  if (part === undefined || (path.filter !== null && !attribute.isMultiple))
    throw new Failure('directory_path_invalid');
  const { name } = attribute;
  const before = container[name];
  if (attribute.isMultiple && (path.filter !== null || part !== null))
    assign(container, name, changeItems(attribute, part, (before ?? []) as Resource[], { op, path, value }));
  else if (part !== null) assign(container, name, changePart((before ?? {}) as Resource, part, op, value));
  else assign(container, name, changeWhole(attribute, before, op, value));
}

function assign(container: Resource, name: string, value: unknown): void {
  const isEmpty =
    value === undefined ||
    (Array.isArray(value) && value.length === 0) ||
    (isObject(value) && Object.keys(value).length === 0);
  if (isEmpty) delete container[name];
  else container[name] = value;
}

function changeWhole(attribute: Attribute, before: unknown, op: Operation['op'], value: unknown): unknown {
  const given = readValue(attribute, value);
  if (op === 'remove') return attribute.isMultiple && given !== undefined ? without(before, given) : undefined;
  if (given === undefined) return op === 'add' ? before : undefined;
  if (attribute.isMultiple && op === 'add')
    return readValue(attribute, [...without(before, given), ...(given as Resource[])]);
  if (attribute.isMultiple) return given;
  return isObject(given) && isObject(before) ? { ...before, ...given } : given;
}

/** The items but those with the type and value of one of the others. */
function without(before: unknown, others: unknown): Resource[] {
  const keyOf = ({ type = '', value }: Resource) => JSON.stringify([type, value]).toLowerCase();
  const keys = new Set((others as Resource[]).map(keyOf));
  return ((before ?? []) as Resource[]).filter((item) => !keys.has(keyOf(item)));
}

function changePart(before: Resource, part: Attribute, op: Operation['op'], value: unknown): Resource {
  const given = op === 'remove' ? undefined : readValue(part, value);
  const changed = { ...before };
  assign(changed, part.name, given);
  return changed;
}

/** Changes the items that a filter finds, or all of them; what finds none adds one with the values of the filter. */
function changeItems(attribute: Attribute, part: Attribute | null, before: Resource[], step: Step): Resource[] {
  const { op, path, value } = step;
  const conditions = path.filter ?? [];
  for (const condition of conditions)
    if (!findAttribute(attribute.parts ?? [], condition.path.attribute)) throw new Failure('directory_path_invalid');
  const isFound = (item: Resource) => matches(item, conditions);
  const change = (item: Resource): Resource =>
    part === null
      ? { ...item, ...(itemOf(attribute, value) ?? refuse(attribute.name)) }
      : changePart(item, part, op, value);
  if (op === 'remove' && (part === null || part.name === 'value')) return before.filter((item) => !isFound(item));
  if (before.some(isFound) || op === 'remove') return before.map((item) => (isFound(item) ? change(item) : item));
  const fromFilter: Resource = {};
  for (const condition of conditions) {
    const known = findAttribute(attribute.parts ?? [], condition.path.attribute)!;
    assign(fromFilter, known.name, readValue(known, condition.value));
  }
  return [...before, change(fromFilter)];
}

function itemOf(attribute: Attribute, value: unknown): Resource | undefined {
  const [item] = (readValue(attribute, value) ?? []) as Resource[];
  return item;
}
