import { Failure } from '#server/platform/failure.ts';
import {
  findAttribute,
  groupAttributes,
  isIgnored,
  isObject,
  readValue,
  refuseValue,
  type Resource,
} from './attributes.ts';
import { parsePath } from './filter.ts';
import type { Operation } from './patch.ts';

/** A group with the ids of its members, in a set: groups have thousands. */
export type GroupContent = { displayName: string; externalId: string | null; members: Set<string> };

const maxName = 256;
const maxMembers = 20_000;

/** The group that a body describes. Throws `directory_value_invalid`. */
export function readGroup(body: Resource): GroupContent {
  const fieldOf = (name: string) => Object.entries(body).find(([key]) => key.toLowerCase() === name)?.[1];
  return {
    displayName: readName(fieldOf('displayname')),
    externalId: readExternalId(fieldOf('externalid')),
    members: new Set(readMembers(fieldOf('members'))),
  };
}

function readName(value: unknown): string {
  const name = typeof value === 'string' ? value.trim() : '';
  if (name === '' || name.length > maxName) throw refuseValue('displayName');
  return name;
}

function readExternalId(value: unknown): string | null {
  const [attribute] = groupAttributes;
  const id = (readValue(attribute!, value) ?? null) as string | null;
  if (id !== null && (id === '' || id.length > maxName)) throw refuseValue('externalId');
  return id;
}

/** Ids, each as a text or as the `value` of an object. */
function readMembers(value: unknown): string[] {
  if (value === undefined || value === null) return [];
  const list: unknown[] = Array.isArray(value) ? value : [value];
  if (list.length > maxMembers) throw refuseValue('members');
  return list.map((item) => {
    const id = isObject(item) ? Object.entries(item).find(([name]) => name.toLowerCase() === 'value')?.[1] : item;
    if (typeof id !== 'string' || id === '' || id.length > maxName) throw refuseValue('members.value');
    return id;
  });
}

/** The group after all operations; the given one stays as it is. */
export function patchGroup(group: GroupContent, operations: Operation[]): GroupContent {
  const patched = { ...group, members: new Set(group.members) };
  for (const operation of operations) apply(patched, operation);
  return patched;
}

function apply(group: GroupContent, { op, path, value }: Operation): void {
  if (path !== null) return applyAt(group, op, path, value);
  if (op === 'remove') throw new Failure('directory_path_invalid');
  if (!isObject(value)) throw new Failure('directory_syntax_invalid');
  // Okta repeats the id; what no schema here has counts for as little as in a POST.
  for (const [name, inner] of Object.entries(value))
    if (!isIgnored(name) && findAttribute(groupAttributes, parsePath(name).attribute)) applyAt(group, op, name, inner);
}

function applyAt(group: GroupContent, op: Operation['op'], text: string, value: unknown): void {
  const path = parsePath(text);
  if (path.schema !== null) throw new Failure('directory_path_invalid');
  if (path.attribute === '') return apply(group, { op, path: null, value });
  if (isIgnored(path.attribute)) throw new Failure('directory_read_only');
  if (path.attribute === 'members') return changeMembers(group, op, path, value);
  if (path.filter !== null || path.part !== null) throw new Failure('directory_path_invalid');
  if (path.attribute === 'displayname') group.displayName = readName(op === 'remove' ? undefined : value);
  else if (path.attribute === 'externalid') group.externalId = readExternalId(op === 'remove' ? undefined : value);
  else throw new Failure('directory_path_invalid');
}

type MembersPath = Pick<ReturnType<typeof parsePath>, 'filter' | 'part'>;

function changeMembers(group: GroupContent, op: Operation['op'], { filter, part }: MembersPath, value: unknown): void {
  if (part !== null) throw new Failure('directory_path_invalid');
  if (filter !== null) return removeFound(group, op, filter);
  const ids = readMembers(value);
  if (op === 'add') for (const id of ids) group.members.add(id);
  else if (op === 'replace') group.members = new Set(ids);
  // Without a value all of them leave.
  else if (value === undefined || value === null) group.members.clear();
  else for (const id of ids) group.members.delete(id);
}

/** `members[value eq "…"]` names a member; only removing it makes sense. */
function removeFound(group: GroupContent, op: Operation['op'], filter: NonNullable<MembersPath['filter']>): void {
  if (op !== 'remove' || filter.some(({ path }) => path.attribute !== 'value'))
    throw new Failure('directory_path_invalid');
  // Not a search: one PATCH has hundreds of these, of a group of thousands.
  const [id, ...others] = new Set(filter.map(({ value }) => String(value)));
  if (others.length === 0) group.members.delete(id!);
}
