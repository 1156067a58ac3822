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
