import type { Plugin } from 'vite';

const values: Record<string, string> = {
  BRAND_NAME: 'Voorbeeld Recruitment',
  BRAND_ABBREVIATION: 'VR',
  BRAND_TAGLINE: 'Meesters in recruitment',
  BRAND_SLUG: 'voorbeeld-recruitment',
  BRAND_EMAIL: 'info@voorbeeld.example',
  BRAND_BLUE: '#007EA4',
  BRAND_ORANGE: '#EC6B06',
  PUBLIC_URL: '',
};

/** Replaces the placeholders of the organisation in development; the server replaces those of the built page. */
export function developmentBrand(): Plugin {
  return {
    name: 'portal-development-brand',
    apply: 'serve',
    transformIndexHtml: fillDevelopmentBrand,
  };
}

export function fillDevelopmentBrand(text: string): string {
  return text
    .replaceAll(/%DAYS_\w+%/g, '30 dagen')
    .replaceAll(/%(PAGE|OIDC)_\w+%/g, '')
    .replaceAll(/%(BRAND_\w+|PUBLIC_URL)%/g, (all, name: string) => values[name] ?? all);
}
