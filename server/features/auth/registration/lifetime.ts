const day = 24 * 3_600_000;

/** Milliseconds for which the link of a confirmation mail is valid. */
export const registrationLifetimeMs = 7 * day;
