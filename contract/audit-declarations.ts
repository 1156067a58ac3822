/**
 * How a value is read: by these names, as a role, as a type of event or as weekly hours.
 * Otherwise by its form: `audit-texts.ts`.
 */
type Reads = Readonly<Record<string, string>> | 'role' | 'event' | 'hours';
export type AuditField = { label: string; reads?: Reads };

/**
 * `values`: which values its rows have; one that records a refusal needs none.
 * The field '' is a value that is no object.
 */
export type AuditEventDeclaration = {
  label: string;
  values: 'before and after' | 'before' | 'after' | 'none';
  fields: Readonly<Record<string, AuditField>>;
};

const declare =
  (values: AuditEventDeclaration['values']) =>
  (label: string, fields: AuditEventDeclaration['fields'] = {}): AuditEventDeclaration => ({ label, values, fields });
export const change = declare('before and after');
/** Something is added, ends, is read or is exported. */
export const after = declare('after');
/** Something is removed. */
export const before = declare('before');
/** Who, what and on what say everything. */
export const act = declare('none');

/** A text, number, moment, id or yes or no. */
export const plain = (label: string): AuditField => ({ label });
export const status = (reads: Readonly<Record<string, string>>): AuditField => ({ label: 'Status', reads });
