import * as z from 'zod/mini';

const refusal = 'Dit bevat tekens die niet in een naam kunnen staan';

/**
 * Of a name: no control characters or line ends, and no invisible characters other than
 * joiners and variation selectors.
 */
export const plainName = z.regex(/^(?:\u200c|\u200d|\p{VS}|[^\p{Cc}\p{DI}\p{Zl}\p{Zp}\u2800])*$/u, refusal);

/** Of a user name, which is unique: no invisible characters at all. */
export const visibleName = z.regex(/^[^\p{Cc}\p{DI}\p{Zl}\p{Zp}\u2800]*$/u, refusal);
