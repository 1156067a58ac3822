const unknownNumber = 'Twilio kent dit telefoonnummer niet.';
const wrongSender = 'TWILIO_FROM is geen afzender waarmee dit Twilio-account mag verzenden.';
const unreachable = 'De telefoon was niet bereikbaar.';

/** Codes of https://www.twilio.com/docs/api/errors that an administrator can act on. */
const texts: Record<number, string> = {
  20003: 'Twilio weigert de aanmelding. Controleer TWILIO_ACCOUNT_SID en TWILIO_AUTH_TOKEN.',
  20404: 'Twilio kent dit account niet. Controleer TWILIO_ACCOUNT_SID.',
  21211: unknownNumber,
  21212: wrongSender,
  21217: unknownNumber,
  21408: 'Dit Twilio-account mag niet naar dit land verzenden.',
  21606: wrongSender,
  21608: 'Een proefaccount van Twilio verzendt alleen naar nummers die bij Twilio zijn geverifieerd.',
  21610: 'De ontvanger heeft zich voor deze afzender afgemeld.',
  21612: 'Twilio kan met deze afzender niet naar dit nummer verzenden.',
  21614: 'Dit is geen mobiel nummer.',
  21659: wrongSender,
  21660: wrongSender,
  30003: unreachable,
  30004: 'De ontvanger of de provider blokkeert dit bericht.',
  30005: 'Dit nummer bestaat niet meer of staat uit.',
  30006: 'Dit is een vast nummer, of de provider neemt geen sms aan.',
  30007: 'De provider hield het bericht tegen als ongewenst.',
  63038: 'Het Twilio-account heeft zijn daglimiet bereikt.',
};

/** Dutch text of an error code of Twilio. Twilio's own texts contain the number. */
export function describeTwilioError(code: number): string {
  return texts[code] ?? `Twilio meldde fout ${code}.`;
}

/** About the number of the recipient: the service itself works. */
const recipientCodes = new Set([21211, 21217, 21610, 21612, 21614]);

export function isRecipientError(code: number): boolean {
  return recipientCodes.has(code);
}
