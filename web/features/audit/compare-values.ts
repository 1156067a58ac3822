import { roleNames, roles, type Role } from '#contract/platform/roles.ts';
import { formatDateTime } from '#web/platform/time/format-time.ts';

/** One field of the values before and after; a value of null is absent. */
export type ValueChange = { name: string; before: string | null; after: string | null; isChanged: boolean };

/**
 * The fields of the values before and after; a value that is no object is one field without a name. `idNames`: the
 * names that are shown instead of ids.
 */
export function compareValues(before: unknown, after: unknown, idNames: Record<string, string> = {}): ValueChange[] {
  const [from, to] = [toFields(before, idNames), toFields(after, idNames)];
  const names = [...new Set([...from.keys(), ...to.keys()])];
  return names.map((name) => {
    const [old, current] = [from.get(name) ?? null, to.get(name) ?? null];
    return { name, before: old, after: current, isChanged: old !== current };
  });
}

function toFields(value: unknown, idNames: Record<string, string>): Map<string, string> {
  if (value === undefined || value === null) return new Map();
  if (typeof value !== 'object' || Array.isArray(value)) return new Map([['', toText(value)]]);
  return new Map(Object.entries(value).map(([name, field]) => [name, nameOf(field, idNames) ?? toText(field, name)]));
}

function nameOf(value: unknown, idNames: Record<string, string>): string | undefined {
  return typeof value === 'string' && Object.hasOwn(idNames, value) ? idNames[value] : undefined;
}

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

function toText(value: unknown, name = ''): string {
  if (/role$/i.test(name) && isRole(value)) return roleNames[value];
  if (typeof value === 'string' && instant.test(value)) return formatDateTime(value);
  if (value === null || value === '') return '–';
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? 'ja' : 'nee';
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object')) return value.join(', ');
  return JSON.stringify(value, null, 2);
}

function isRole(value: unknown): value is Role {
  return roles.some((role) => role === value);
}
