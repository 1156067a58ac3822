/** The name in an e-mail address: `sanne.de.vries@voorbeeld.nl` gives `Sanne De Vries`. */
export function greetingName(email: string): string {
  const [local = ''] = email.trim().split('@');
  return local
    .split('.')
    .filter(Boolean)
    .map((word) => word.replace(/^(ij|.)/u, (first) => first.toUpperCase()))
    .join(' ');
}
