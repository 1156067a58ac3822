/** Codes with which the server closes the live connection. Apart from live.ts, whose schemas the browser does without. */
export const closeCodes = { rightsEnded: 4001, tooMuch: 4008, goingAway: 1001 } as const;
