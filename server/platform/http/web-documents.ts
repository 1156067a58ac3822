import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { retentionPlaceholder, type Retained } from '#contract/retention.ts';
import type { PortalConfig } from '../context.ts';
import { retentionDays, type RetentionConfig } from '../retention.ts';
import { escapeHtml } from './escape-html.ts';
import { PreparedBody } from './prepared-body.ts';

/** What the documents are filled with. */
export type DocumentConfig = Pick<PortalConfig, 'brand' | 'publicUrl'> & RetentionConfig;

/** Documents of the browser build with the organisation filled in. */
export type WebDocuments = {
  /** The page of the portal, which has every path without a document of its own. */
  portal: PreparedBody;
  /** The organisation's logo and its static pages, by their paths. */
  byPath: ReadonlyMap<string, PreparedBody>;
};

/** The documents of a build; null when there is none. */
export function prepareDocuments(webRoot: string, config: DocumentConfig): WebDocuments | null {
  if (!existsSync(join(webRoot, 'index.html'))) return null;
  const prepare = (file: string, contentType: string) =>
    new PreparedBody(fill(readFileSync(join(webRoot, file), 'utf8'), config), contentType);
  const pages = listPages(join(webRoot, 'pages')).map(
    (path) => [fill(path, config), prepare(`pages${path}.html`, 'text/html; charset=utf-8')] as const,
  );
  return {
    portal: prepare('index.html', 'text/html; charset=utf-8'),
    byPath: new Map([['/brand-mark.svg', prepare('brand-mark.svg', 'image/svg+xml')], ...pages]),
  };
}

/** The paths of the pages in a folder, such as `/diensten/interim`. */
function listPages(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => file.replaceAll('\\', '/'));
  return files.flatMap((file) => (file.endsWith('.html') ? [`/${file.slice(0, -'.html'.length)}`] : []));
}

function fill(text: string, config: DocumentConfig): string {
  const { brand, publicUrl } = config;
  const values: Record<string, string> = {
    BRAND_NAME: brand.name,
    BRAND_ABBREVIATION: brand.abbreviation,
    BRAND_TAGLINE: brand.tagline,
    BRAND_SLUG: brand.slug,
    BRAND_EMAIL: brand.email,
    BRAND_BLUE: brand.blue,
    BRAND_ORANGE: brand.orange,
    PUBLIC_URL: publicUrl,
  };
  for (const [kind, days] of Object.entries(retentionDays(config)))
    values[retentionPlaceholder(kind as Retained)] = days === 1 ? '1 dag' : `${days} dagen`;
  return text.replaceAll(/%([A-Z]+_[A-Z]+)%/g, (placeholder, name: string) => escapeHtml(values[name] ?? placeholder));
}
