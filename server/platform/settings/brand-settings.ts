import * as z from 'zod/mini';
import { findContrastProblem, type BrandColour } from '#contract/platform/brand-contrast.ts';
import { toSlug } from '#contract/platform/brand-slug.ts';
import { emailAddress } from '#contract/platform/email-address.ts';
import { findLogoProblem } from './read-logo.ts';
import { textSetting } from './text-setting.ts';

const slug = z
  .string()
  .check(
    z.refine(
      (value) => value.length <= 60 && toSlug(value) === value,
      'must be a free path such as voorbeeld-recruitment',
    ),
  );

const emailSetting = z
  .string()
  .check(z.refine((value) => z.safeParse(emailAddress(), value).success, 'must be an e-mail address'));

const colour = (kind: BrandColour) =>
  z.string().check(
    z.refine((value) => /^#[0-9a-f]{6}$/i.test(value), { error: 'must be a colour such as #007EA4', abort: true }),
    z.refine((value) => findContrastProblem(kind, value) === null, {
      error: ({ input }) => findContrastProblem(kind, String(input)) ?? '',
    }),
  );

const logo = z.string().check(
  z.refine((value) => findLogoProblem(value) === null, {
    error: ({ input }) => findLogoProblem(String(input)) ?? '',
  }),
);

/** The variables of the organisation's name and looks. */
export const brandSettings = {
  BRAND_NAME: z._default(textSetting(60), 'Voorbeeld Recruitment'),
  BRAND_ABBREVIATION: z._default(textSetting(4), 'VR'),
  BRAND_TAGLINE: z._default(textSetting(120), 'Meesters in recruitment'),
  BRAND_SLUG: z.optional(slug),
  BRAND_EMAIL: z._default(emailSetting, 'info@voorbeeld.example'),
  BRAND_LOGO: z.optional(logo),
  BRAND_BLUE: z._default(colour('blue'), '#007EA4'),
  BRAND_ORANGE: z._default(colour('orange'), '#EC6B06'),
};
