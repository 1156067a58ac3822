/**
 * Whether an address with `//` has a fragment, or its first `@` after the first slash or question mark: these
 * characters in a password end the host, so that the address would be that of another server. Also whether a `%` before
 * the host begins no encoded character: libraries then use the name and password as they are written.
 */
export function hasUnencodedPassword(address: string): boolean {
  if (/#|\/\/[^@/?]*[/?].*@/.test(address)) return true;
  const { username, password } = URL.parse(address) ?? { username: '', password: '' };
  try {
    decodeURIComponent(username + password);
    return false;
  } catch {
    return true;
  }
}
