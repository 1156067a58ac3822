/** The id under which authenticators store the passkeys of a user, base64url; it must not contain personal data. */
export function toUserHandle(userId: string): string {
  return Buffer.from(userId).toString('base64url');
}
