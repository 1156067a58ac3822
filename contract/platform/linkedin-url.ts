import * as z from 'zod/mini';

const invalid = 'Ongeldige LinkedIn URL';

/** Stored with https; a URL without a scheme is completed. */
export const linkedinUrl = z.string().check(
  z.trim(),
  z.overwrite((value) => value.replace(/^(http:\/\/)?(?=([a-z]{2,3}\.)?linkedin\.com\/)/i, 'https://')),
  z.maxLength(300, invalid),
  z.regex(/^https:\/\/([a-z]{2,3}\.)?linkedin\.com\/[^\s]*$/i, invalid),
);
