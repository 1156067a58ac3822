import * as z from 'zod/mini';

/** An optional text: one without characters other than spaces becomes null. */
export function emptyAsNull<Schema extends z.ZodMiniType<string, string>>(schema: Schema) {
  return z.nullable(
    z.union([
      z.pipe(
        z.string().check(z.trim(), z.maxLength(0)),
        z.transform(() => null),
      ),
      schema,
    ]),
  );
}
