/**
 * Whether an address with `//` has a fragment, or its first `@` after the first slash or question mark: these characters
 * in a password end the host, so that the address would be that of another server.
 */
export function hasUnencodedPassword(address: string): boolean {
  return /#|\/\/[^@/?]*[/?].*@/.test(address);
}
