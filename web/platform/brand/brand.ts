export type Brand = { name: string; abbreviation: string; tagline: string };

/** The organisation, from the meta elements that the server writes into the page. */
export function readBrand(): Brand {
  return {
    name: readMeta('brand-name'),
    abbreviation: readMeta('brand-abbreviation'),
    tagline: readMeta('brand-tagline'),
  };
}

function readMeta(name: string): string {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';
}
