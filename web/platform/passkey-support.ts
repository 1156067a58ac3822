/** Whether this browser can use passkeys on this page: not over http, nor on an IP address. */
export function hasPasskeySupport(): boolean {
  return 'PublicKeyCredential' in globalThis && !/^[\d.]+$|:/.test(location.hostname);
}
