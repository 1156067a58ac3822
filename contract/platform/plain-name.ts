import * as z from 'zod/mini';

/** Of a name: no control characters, no bidirectional overrides and no invisible separators. */
export const plainName = z.regex(
  /^[^\p{Cc}\u200b\u202a-\u202e\u2060-\u2069\ufeff]*$/u,
  'Dit bevat tekens die niet in een naam kunnen staan',
);
