import { randomBytes } from 'node:crypto';

/** The SECRET_KEY of all portals of a run: another one would be refused while a portal runs on the same database. */
export const secretKey = randomBytes(48).toString('base64url');
