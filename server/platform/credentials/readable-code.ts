/** Without I, L, O and U, which are mistaken for others (Crockford): 5 bits a character. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A code that people type: a character for each random byte. */
export function toReadableCode(bytes: Uint8Array): string {
  return [...bytes].map((byte) => alphabet[byte % alphabet.length]).join('');
}
