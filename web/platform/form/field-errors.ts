/** Errors by field. `server`: the server reported it, so it stays until the field changes or the form is sent again. */
export type FieldErrors = Record<string, { message: string; server: boolean }>;

type Parsed = { success: boolean; error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined };

/** The first message of each field that is invalid by the schema. */
export function findErrors({ error }: Parsed): FieldErrors {
  const found: FieldErrors = {};
  for (const { path, message } of error?.issues ?? []) found[path.join('.')] ??= { message, server: false };
  return found;
}

export function toServerErrors(fields: Record<string, string>): FieldErrors {
  return Object.fromEntries(Object.entries(fields).map(([name, message]) => [name, { message, server: true }]));
}

/** The errors after a field changed: fixed ones are removed, and fields without an error get none. */
export function errorsAfterChange(shown: FieldErrors, changed: string, now: FieldErrors): FieldErrors {
  const remaining: FieldErrors = {};
  for (const [name, previous] of Object.entries(shown)) {
    const error = previous.server && name !== changed ? previous : now[name];
    if (error) remaining[name] = error;
  }
  return remaining;
}

export function toMessages(errors: FieldErrors): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(errors).map(([name, { message }]) => [name, message]));
}

/** The message that no field of the form shows: of the server, or of any field when the form has none of them. */
export function findUnshown(errors: FieldErrors, fields: { name: string }[]): string | undefined {
  const isShown = (name: string) => fields.some((field) => field.name === name);
  return Object.entries(errors).find(([name, { server }]) => !isShown(name) && (server || fields.length === 0))?.[1]
    .message;
}
