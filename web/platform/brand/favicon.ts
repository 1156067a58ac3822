import type { Brand } from './brand.ts';

/** Sets the brand mark as the favicon. */
export function showFavicon({ abbreviation, blue, orange }: Brand): void {
  const letters = abbreviation.replaceAll(/[<&]/g, '');
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="9" fill="${orange}"/>` +
    `<path d="M0 9a9 9 0 0 1 9-9h14a9 9 0 0 1 9 9v11a9 9 0 0 1-9 9H9a9 9 0 0 1-9-9z" fill="${blue}"/>` +
    `<text x="16" y="20" font-family="sans-serif" font-size="13" font-weight="700" text-anchor="middle" fill="#fff">${letters}</text></svg>`;
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (link) link.href = `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
