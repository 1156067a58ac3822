/** A secret in groups of four, for typing it in. */
export function groupSecret(secret: string): string {
  return secret.replaceAll(/(.{4})(?=.)/g, '$1 ');
}
