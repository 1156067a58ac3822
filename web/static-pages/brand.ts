/** Placeholders that the server replaces, as in index.html. */
export const brand = {
  name: '%BRAND_NAME%',
  abbreviation: '%BRAND_ABBREVIATION%',
  tagline: '%BRAND_TAGLINE%',
  email: '%BRAND_EMAIL%',
  /** The page of the organisation itself. */
  path: '/%BRAND_SLUG%',
};
