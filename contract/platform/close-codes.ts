/**
 * Codes with which the server closes the live connection. `reauthenticate`: the session was revoked, or the role of its
 * user changed. Apart from live.ts, so that the browser loads no schemas for them.
 */
export const closeCodes = { reauthenticate: 4001, tooMuch: 4008, goingAway: 1001 } as const;
