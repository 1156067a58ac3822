import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { reservedSlugs } from '#contract/platform/brand-slug.ts';
import { retentionPlaceholder, retentionTexts, type Retained } from '#contract/retention.ts';
import { findPublicPage, publicPaths } from '#web/public-pages.ts';
import { router } from '#web/router.tsx';
import { StaticDocument } from '#web/static-pages/static-document.tsx';
import { staticPages } from '#web/static-pages/static-pages.ts';

const pages = staticPages.map((page) => {
  const files = { stylesheet: '/assets/site-1.css', script: '/assets/page-1.js', font: '/assets/inter-1.woff2' };
  return { ...page, html: renderToStaticMarkup(createElement(StaticDocument, { page, ...files })) };
});
const paths = new Set(pages.map(({ path }) => path));
const valuesOf = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, value = '']) => value);

test('a path is a static page or a page of the portal, not both', () => {
  expect(pages.filter(({ path }) => findPublicPage(path) !== undefined)).toEqual([]);
  expect(paths.size).toBe(pages.length);
});

const filled = [
  ...['NAME', 'ABBREVIATION', 'TAGLINE', 'SLUG', 'EMAIL', 'BLUE', 'ORANGE'].map((name) => `BRAND_${name}`),
  ...(Object.keys(retentionTexts) as Retained[]).map(retentionPlaceholder),
  'PUBLIC_URL',
  'WEBHOOKS_STATEMENT',
];

test('titles and descriptions are those of one page', () => {
  for (const field of ['title', 'description'] as const)
    expect(new Set(pages.map((page) => page[field])).size).toBe(pages.length);
});

test('search engines list the pages of the organisation, and no designs', () => {
  const unlisted = pages.filter(({ html }) => html.includes('<meta name="robots" content="noindex"/>'));
  expect(unlisted.map(({ path }) => path).toSorted()).toEqual([
    '/corporate-design',
    '/enterprise-demo',
    '/mockup',
    '/modern-design',
    '/optimized',
    '/test',
    '/working',
  ]);
});

describe.each(pages)('$path', ({ path, title, description, html }) => {
  test('every link leads to a page or a heading, and nothing is loaded from elsewhere', () => {
    const ids = valuesOf(html, /\sid="([^"]+)"/g);
    expect(new Set(ids).size).toBe(ids.length);
    const links = valuesOf(html, /<a [^>]*href="([^"]+)"/g);
    const leadsSomewhere = (link: string) =>
      link.startsWith('#')
        ? ids.includes(link.slice(1))
        : link === '/' || link === 'mailto:%BRAND_EMAIL%' || paths.has(link) || findPublicPage(link) !== undefined;
    expect(links.filter((link) => !leadsSomewhere(link))).toEqual([]);
    expect(links).toContain('/');
    expect(valuesOf(html, /(?:src|href|content)="(https?:[^"]*|\/\/[^"]*)"/g)).toEqual([]);
  });

  test('it has a title, a description, Open Graph data and its own URL', () => {
    const fullTitle = `${title} – %BRAND_NAME%`;
    expect(html).toContain(`<title>${fullTitle}</title>`);
    expect(html).toContain(`<link rel="canonical" href="%PUBLIC_URL%${path}"/>`);
    expect(html).toContain(`<meta property="og:url" content="%PUBLIC_URL%${path}"/>`);
    expect(html).toContain(`<meta property="og:title" content="${fullTitle}"/>`);
    expect(html).toContain(`<meta name="description" content="${description}"/>`);
    expect(description.length).toBeGreaterThan(40);
    expect(description.length).toBeLessThan(160);
    expect(valuesOf(html, /<(h1)[ >]/g)).toEqual(['h1']);
  });

  test('the organisation is named by placeholders that the server fills', () => {
    const placeholders = new Set(valuesOf(html, /%([^%\s]+)%/g));
    expect([...placeholders].filter((name) => !filled.includes(name))).toEqual([]);
    expect(html).not.toMatch(/Voorbeeld Recruitment|#007EA4|#EC6B06/i);
  });

  test('it loads one script, one stylesheet and one font', () => {
    expect(valuesOf(html, /<script([^>]*)>/g)).toEqual([' src="/assets/page-1.js"']);
    expect(valuesOf(html, /<link rel="stylesheet" href="([^"]+)"/g)).toEqual(['/assets/site-1.css']);
    expect(valuesOf(html, /<link rel="preload" href="([^"]+)"/g)).toEqual(['/assets/inter-1.woff2']);
  });
});

test('the path of the organisation cannot be that of another page', () => {
  const segments = [...Object.keys(router.routesByPath), ...publicPaths].flatMap((path) => path.split('/')[1] || []);
  const own = [...paths].flatMap((path) => (path.startsWith('/%') ? [] : [path.split('/')[1] ?? '']));
  expect(segments).toContain('expert-chat');
  expect([...segments, ...own].filter((segment) => !reservedSlugs.has(segment))).toEqual([]);
});
