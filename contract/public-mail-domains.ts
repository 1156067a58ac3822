/** Domains of mail services at which anybody can create an address; most used in the Netherlands and Belgium. */
const publicMailDomains: ReadonlySet<string> = new Set([
  'gmail.com',
  'googlemail.com',
  'hotmail.com',
  'hotmail.nl',
  'hotmail.be',
  'live.com',
  'live.nl',
  'live.be',
  'outlook.com',
  'outlook.be',
  'msn.com',
  'icloud.com',
  'me.com',
  'yahoo.com',
  'ymail.com',
  'gmx.com',
  'gmx.net',
  'mail.com',
  'proton.me',
  'protonmail.com',
  'ziggo.nl',
  'kpnmail.nl',
  'planet.nl',
  'hetnet.nl',
  'home.nl',
  'xs4all.nl',
  'telenet.be',
  'skynet.be',
]);

/** What a supervisor should know before such a domain is allowed; null for other domains. */
export function describePublicMailDomain(domain: string): string | null {
  return publicMailDomains.has(domain) ? `Let op: iedereen kan een adres bij ${domain} hebben.` : null;
}
