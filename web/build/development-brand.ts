import type { Plugin } from 'vite';

const brand: Record<string, string> = {
  BRAND_NAME: 'Voorbeeld Recruitment',
  BRAND_ABBREVIATION: 'VR',
  BRAND_TAGLINE: 'Meesters in recruitment',
  BRAND_BLUE: '#007EA4',
  BRAND_ORANGE: '#EC6B06',
};

/** Replaces the placeholders of the organisation in development; the server replaces those of the built page. */
export function developmentBrand(): Plugin {
  return {
    name: 'portal-development-brand',
    apply: 'serve',
    transformIndexHtml: (html) => html.replaceAll(/%(BRAND_\w+)%/g, (all, name: string) => brand[name] ?? all),
  };
}
