/** The token of an `Authorization` header; null when it has none. */
export function bearerToken(authorization = ''): string | null {
  return /^Bearer +([\w.~+/=-]{1,400})$/i.exec(authorization)?.[1] ?? null;
}
