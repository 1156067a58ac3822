/**
 * The SECRET_KEY of all portals of tests: another one than that of the last start on a database is logged or refused.
 */
export const secretKey = 'a secret key that is long enough for tests';
