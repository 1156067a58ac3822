import * as z from 'zod/mini';

/** Comma-separated values in one query parameter; an empty one means all. */
export const listOf = <Value extends z.ZodMiniType<unknown, string>>(value: Value) =>
  z.optional(
    z.pipe(
      z.string().check(z.maxLength(60)),
      z.pipe(
        z.transform((text: string) => [...new Set(text.split(',').filter(Boolean))]),
        z.array(value),
      ),
    ),
  );
