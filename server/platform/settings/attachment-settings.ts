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
  CLAMAV_URL: z.optional(
    z
      .string()
      .check(z.refine((value) => toAddress(value) !== null, 'must be tcp://host:port or unix:///path of clamd')),
  ),
};

/** Where clamd listens. */
export type ScannerAddress = { host: string; port: number } | { path: string };

function toAddress(value: string): ScannerAddress | null {
  const url = URL.parse(value);
  if (url?.protocol === 'unix:') return url.host === '' && url.pathname.length > 1 ? { path: url.pathname } : null;
  if (url?.protocol !== 'tcp:' || url.hostname === '' || !/^\/?$/.test(url.pathname)) return null;
  return { host: url.hostname.replace(/^\[|\]$/g, ''), port: Number(url.port || 3310) };
}

/** In bytes: of one file, of a user in a week as they were sent, and of the portal as they are stored. */
export type AttachmentConfig = {
  maxBytes: number;
  weeklyBytes: number;
  totalBytes: number;
  /** Null: files are not scanned. */
  scanner: ScannerAddress | null;
};

const megabyte = 1_000_000;

export function toAttachmentConfig(env: {
  ATTACHMENT_MAX_MB: number;
  ATTACHMENT_WEEKLY_MB: number;
  ATTACHMENT_TOTAL_GB: number;
  CLAMAV_URL?: string | undefined;
}): AttachmentConfig {
  return {
    maxBytes: env.ATTACHMENT_MAX_MB * megabyte,
    weeklyBytes: env.ATTACHMENT_WEEKLY_MB * megabyte,
    totalBytes: env.ATTACHMENT_TOTAL_GB * 1000 * megabyte,
    scanner: env.CLAMAV_URL === undefined ? null : toAddress(env.CLAMAV_URL),
  };
}
