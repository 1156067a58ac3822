import * as z from 'zod/mini';

/** Of a name: no control characters or line ends, and no invisible characters other than joiners and variation selectors. */
export const plainName = z.regex(
  /^(?:\u200c|\u200d|\p{VS}|[^\p{Cc}\p{DI}\p{Zl}\p{Zp}\u2800])*$/u,
  'Dit bevat tekens die niet in een naam kunnen staan',
);
