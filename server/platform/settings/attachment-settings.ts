import * as z from 'zod/mini';

const amount = (unit: string, { max, fallback }: { max: number; fallback: number }) => {
  const message = `must be a number of ${unit}, 1 to ${max}`;
  const isAllowed = (value: string) => /^[1-9]\d{0,6}$/.test(value) && Number(value) <= max;
  return z._default(z.pipe(z.string().check(z.refine(isAllowed, message)), z.transform(Number)), fallback);
};

/** The variables of attachments. */
export const attachmentSettings = {
  ATTACHMENT_MAX_MB: amount('MB', { max: 25, fallback: 10 }),
  ATTACHMENT_WEEKLY_MB: amount('MB', { max: 100_000, fallback: 200 }),
  ATTACHMENT_TOTAL_GB: amount('GB', { max: 10_000, fallback: 10 }),
};

/** In bytes: of one file, of a user in a week as they were sent, and of the portal as they are stored. */
export type AttachmentConfig = { maxBytes: number; weeklyBytes: number; totalBytes: number };

const megabyte = 1_000_000;

export function toAttachmentConfig(env: {
  ATTACHMENT_MAX_MB: number;
  ATTACHMENT_WEEKLY_MB: number;
  ATTACHMENT_TOTAL_GB: number;
}): AttachmentConfig {
  return {
    maxBytes: env.ATTACHMENT_MAX_MB * megabyte,
    weeklyBytes: env.ATTACHMENT_WEEKLY_MB * megabyte,
    totalBytes: env.ATTACHMENT_TOTAL_GB * 1000 * megabyte,
  };
}
