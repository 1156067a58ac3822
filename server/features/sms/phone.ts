import { dropSeparators } from '#contract/sms.ts';

/** A number in E.164; Dutch numbers may be given as 06 12345678 or 0031 6 12345678. Null when it is none. */
export function toE164(given: string): string | null {
  const phone = dropSeparators(given).replace(/^00/, '+').replace(/^0/, '+31');
  return /^\+[1-9]\d{6,14}$/.test(phone) ? phone : null;
}

/** Such as `+31 •••• 78`. */
export function maskPhone(phone: string): string {
  return `${phone.slice(0, 3)} •••• ${phone.slice(-2)}`;
}
