const minute = 60_000;
const day = 24 * 60 * minute;

/** Lifetime of an access token in milliseconds. */
export const accessMs = 15 * minute;

/** Milliseconds for which a refresh token is accepted after it was exchanged. */
export const refreshGraceMs = 15_000;

/** Lifetime of a session in milliseconds: a day, or a week with "Blijf ingelogd". */
export function sessionMs(rememberMe: boolean): number {
  return rememberMe ? 7 * day : day;
}

/**
 * Milliseconds without use after which a session ends: 8 hours, or a week with "Blijf ingelogd".
 * The web's privacy text says so.
 */
export const maxIdleMs = { ordinary: 8 * 60 * minute, remembered: 7 * day };

export const refreshCookie = { name: 'portaal_refresh', path: '/api/auth' } as const;
