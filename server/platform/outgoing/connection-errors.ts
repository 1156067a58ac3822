/** The message is in Dutch, as a part of a sentence. */
export class ConnectionError extends Error {}

/** Not requested: the host is not internal, and it is http or has a private address. */
export class RefusedHost extends ConnectionError {
  constructor() {
    super('niet opgevraagd');
  }
}

const errorTexts: Record<string, string> = {
  ENOTFOUND: 'naam niet gevonden',
  EAI_AGAIN: 'naam niet op te zoeken',
  ECONNREFUSED: 'verbinding geweigerd',
  ECONNRESET: 'verbinding verbroken',
  EPIPE: 'verbinding verbroken',
  EHOSTUNREACH: 'server niet bereikbaar',
  ENETUNREACH: 'server niet bereikbaar',
  ERR_INVALID_URL: 'ongeldig adres',
};

/** Why a server gave no answer, as a part of a Dutch sentence. */
export function describeConnectionError(error: unknown): string {
  if (error instanceof ConnectionError) return error.message;
  const { code = '' } = error as { code?: string };
  if (code in errorTexts) return errorTexts[code]!;
  if (code.startsWith('HPE_')) return 'geen HTTP-antwoord';
  if (/CERT|LEAF_SIGNATURE/.test(code)) return 'certificaat niet vertrouwd';
  return /^(ERR_SSL|ERR_TLS|EPROTO)/.test(code) ? 'beveiligde verbinding mislukt' : 'geen antwoord';
}
