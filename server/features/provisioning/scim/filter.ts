import { scimSchemas } from '#contract/scim.ts';
import type { ErrorCode } from '#contract/platform/errors.ts';
import { Failure } from '#server/platform/failure.ts';
import { fold } from './attributes.ts';

/** The value of a comparison. */
type Value = string | number | boolean | null;

/** `attribute eq value`; a filter is several of them, of which all must hold. */
export type Condition = { path: AttributePath; value: Value };

/** `urn:…:User:attribute[filter].part`, names in lower case; an attribute of '' is the whole schema. */
export type AttributePath = {
  /** Null: the schema of the resource. */
  schema: string | null;
  attribute: string;
  filter: Condition[] | null;
  part: string | null;
};

const maxConditions = 10;
const cores = [scimSchemas.user, scimSchemas.group];

/** Reads a text from its beginning; throws a Failure of one code where it does not go on as expected. */
class Reader {
  readonly #text: string;
  readonly #code: ErrorCode;
  #at = 0;

  constructor(text: string, code: ErrorCode) {
    this.#text = text;
    this.#code = code;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#text.length;
  }

  fail(): never {
    throw new Failure(this.#code);
  }

  /** `pattern` is sticky. @returns what it matches here; null: it does not */
  take(pattern: RegExp): string | null {
    pattern.lastIndex = this.#at;
    const [found] = pattern.exec(this.#text) ?? [];
    if (found === undefined) return null;
    this.#at += found.length;
    return found;
  }

  /** Takes a text in any case. */
  takeText(text: string): boolean {
    const found = this.#text.slice(this.#at, this.#at + text.length);
    if (found.toLowerCase() !== text.toLowerCase()) return false;
    this.#at += text.length;
    return true;
  }

  need(pattern: RegExp): string {
    return this.take(pattern) ?? this.fail();
  }
}

function readPath(reader: Reader, depth: number): AttributePath {
  const core = cores.find((urn) => reader.takeText(urn));
  const isEnterprise = core === undefined && reader.takeText(scimSchemas.enterpriseUser);
  const schema = isEnterprise ? scimSchemas.enterpriseUser : null;
  if (core !== undefined || isEnterprise) {
    if (reader.take(/:/y) === null) return { schema, attribute: '', filter: null, part: null };
  }
  const attribute = reader.need(/[a-z$][\w$-]*/iy).toLowerCase();
  const filter = depth === 0 && reader.take(/\[\s*/y) !== null ? readConditions(reader, 1) : null;
  if (filter !== null) reader.need(/\s*\]/y);
  const part =
    reader
      .take(/\.[a-z$][\w$-]*/iy)
      ?.slice(1)
      .toLowerCase() ?? null;
  return { schema, attribute, filter, part };
}

function readConditions(reader: Reader, depth: number): Condition[] {
  const conditions: Condition[] = [];
  do {
    if (conditions.length >= maxConditions) reader.fail();
    const path = readPath(reader, depth);
    reader.need(/\s+eq\s+/iy);
    conditions.push({ path, value: readLiteral(reader) });
  } while (reader.take(/\s+and\s+/iy) !== null);
  return conditions;
}

function readLiteral(reader: Reader): Value {
  const text = reader.take(/"(?:[^"\\]|\\.)*"/y);
  const literal = text ?? reader.need(/true|false|null|-?\d{1,15}(?:\.\d{1,15})?/iy).toLowerCase();
  try {
    const value = JSON.parse(literal) as Value;
    // An escape writes what PostgreSQL cannot store, and what the check of the input does not find.
    return typeof value === 'string' && (value.includes('\0') || !value.isWellFormed()) ? reader.fail() : value;
  } catch {
    return reader.fail();
  }
}

/** The conditions of a filter. Throws `directory_filter_invalid` for what is not made of `eq` and `and`. */
export function parseFilter(text: string): Condition[] {
  const reader = new Reader(text.trim(), 'directory_filter_invalid');
  const conditions = readConditions(reader, 0);
  if (!reader.isAtEnd) reader.fail();
  return conditions;
}

/** The path of a PATCH. Throws `directory_path_invalid`. */
export function parsePath(text: string): AttributePath {
  const reader = new Reader(text.trim(), 'directory_path_invalid');
  const path = readPath(reader, 0);
  if (!reader.isAtEnd) reader.fail();
  return path;
}

/** Whether an item of a multi-valued attribute has these values, without regard to case. */
export function matches(item: Record<string, unknown>, conditions: Condition[]): boolean {
  const byName = new Map(Object.entries(item).map(([name, value]) => [name.toLowerCase(), value]));
  return conditions.every(({ path, value }) => fold(byName.get(path.attribute)) === fold(value));
}
