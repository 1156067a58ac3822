/** The message at each wrong field, and whether the server gave it: only sending again can take that away. */
export type FieldErrors = Record<string, { message: string; server: boolean }>;

type Parsed = { success: boolean; error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined };

/** The first message of each field that the schema refuses. */
export function findErrors({ error }: Parsed): FieldErrors {
  const found: FieldErrors = {};
  for (const { path, message } of error?.issues ?? []) found[path.join('.')] ??= { message, server: false };
  return found;
}

export function fromServer(fields: Record<string, string>): FieldErrors {
  return Object.fromEntries(Object.entries(fields).map(([name, message]) => [name, { message, server: true }]));
}

/** What is left of the messages after one field changed: typing takes messages away, and never adds a field to them. */
export function afterChange(shown: FieldErrors, changed: string, now: FieldErrors): FieldErrors {
  const kept: FieldErrors = {};
  for (const [name, error] of Object.entries(shown)) {
    const still = error.server && name !== changed ? error : now[name];
    if (still) kept[name] = still;
  }
  return kept;
}

export function toMessages(errors: FieldErrors): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(errors).map(([name, { message }]) => [name, message]));
}
