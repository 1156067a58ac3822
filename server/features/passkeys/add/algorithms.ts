/** COSE algorithms of the keys that are accepted: EdDSA, ES256 and RS256. */
export const algorithms = [-8, -7, -257];
