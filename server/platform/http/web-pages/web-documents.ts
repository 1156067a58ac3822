import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuiltPage } from '#contract/platform/built-page.ts';
import { retentionPlaceholder, type Retained } from '#contract/retention.ts';
import { personalDataStatement } from '#contract/webhooks.ts';
import type { PortalConfig } from '../../context.ts';
import { retentionDays, type RetentionConfig } from '../../retention.ts';
import { readLogo } from '../../settings/read-logo.ts';
import { escapeHtml } from './escape-html.ts';
import { fitMark, markStyles } from './fit-mark.ts';
import { PreparedBody } from '../responses/prepared-body.ts';

/** What the documents are filled with. */
export type DocumentConfig = Pick<PortalConfig, 'brand' | 'publicUrl' | 'oidc' | 'tracing'> & RetentionConfig;

/** The path of the logo, also when it is a PNG: browsers go by its content type. */
export const logoPath = '/brand-mark.svg';

const logoStyles = `.brand-mark{background:url(${logoPath}) center/contain no-repeat!important;border:0!important;color:transparent!important}`;

/** A static page; `withTargets`: while targets of webhooks receive personal data. */
type StaticPage = { body: PreparedBody; withTargets: PreparedBody };

/** Documents of the browser build with the organisation filled in. */
export type WebDocuments = {
  /** The document of the portal at a path, and whether the portal has a page there. `search`: empty or with its `?`. */
  portalAt: (path: string, search: string) => { body: PreparedBody; isPage: boolean };
  /** The inline script of that document, as a source of a Content-Security-Policy. */
  inlineScript: string;
  /** The organisation's logo and its static pages, by their paths. */
  byPath: ReadonlyMap<string, StaticPage>;
};

/** The documents of a build; null when there is none. */
export function prepareDocuments(webRoot: string, config: DocumentConfig): WebDocuments | null {
  if (!existsSync(join(webRoot, 'index.html'))) return null;
  const prepareText = (text: string) => new PreparedBody(withMark(text, config), 'text/html; charset=utf-8');
  const read = (file: string) => fill(readFileSync(join(webRoot, file), 'utf8'), config);
  const prepare = (file: string) => preparePage(read(file), prepareText);
  const logo = prepareLogo(read('brand-mark.svg'), config);
  const template = withTraces(readFileSync(join(webRoot, 'index.html'), 'utf8'), config);
  const pages = listPages(join(webRoot, 'pages')).map(
    (path) => [fill(path, config), prepare(`pages${path}.html`)] as const,
  );
  return {
    portalAt: preparePortal(webRoot, template, (text) => prepareText(fill(text, config))),
    inlineScript: hashInlineScript(template),
    byPath: new Map([[logoPath, { body: logo, withTargets: logo }], ...pages]),
  };
}

/** The statement about targets of webhooks is filled in or left out. */
function preparePage(text: string, prepare: (text: string) => PreparedBody): StaticPage {
  const bodyWith = (statement: string) => prepare(replacePlaceholders(text, { WEBHOOKS_STATEMENT: statement }));
  const body = bodyWith('');
  return { body, withTargets: text.includes('%WEBHOOKS_STATEMENT%') ? bodyWith(personalDataStatement) : body };
}

/** With the script by which the calls of a page continue one trace, before the others, where traces are recorded. */
function withTraces(page: string, { tracing }: DocumentConfig): string {
  return tracing === null ? page : page.replace('<head>', '<head><script type="module" src="/trace.js"></script>');
}

/**
 * The page of the portal by its URL: with the files and first calls of the page there, and the texts of its header.
 * Each is prepared when it is first requested; all paths without a page share one.
 */
function preparePortal(
  webRoot: string,
  template: string,
  prepare: (text: string) => PreparedBody,
): WebDocuments['portalAt'] {
  const pages = JSON.parse(readFileSync(join(webRoot, '.vite/pages.json'), 'utf8')) as BuiltPage[];
  const find = matchPaths(pages);
  const prepared = new Map<string, PreparedBody>();
  return (path, search) => {
    const page = find(path);
    const bySearch = <Value>(values: Record<string, Value> = {}) =>
      values[search] ?? (search ? values['?*'] : undefined);
    const { title, text, back = '' } = bySearch(page?.headers) ?? { title: '', text: '' };
    const calls = bySearch(page?.calls) ?? '';
    const files = [...(page?.files ?? []), ...(page?.parts[search] ?? [])].join(',');
    const key = `${page?.path} ${title} ${calls} ${files}`;
    const values = { PAGE_FILES: files, PAGE_CALLS: calls, PAGE_BACK: back, PAGE_TITLE: title, PAGE_TEXT: text };
    const body = prepared.get(key) ?? prepare(replacePlaceholders(template, values));
    prepared.set(key, body);
    return { body, isPage: page !== undefined && page.path !== '*' };
  };
}

/** What is filled in is in its attributes, so that the text of the script is that of the build. */
function hashInlineScript(template: string): string {
  const script = /<script(?![^>]*\ssrc=)[^>]*>([^]*?)<\/script>/.exec(template)?.[1] ?? '';
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}

/**
 * Finds the page at a path, in any case as the router does; segments that begin with `$` match every text. Other paths
 * have the page `*`.
 */
function matchPaths(pages: BuiltPage[]): (path: string) => BuiltPage | undefined {
  const matchers = pages.map((page) => ({ page, segments: page.path.split('/') }));
  const unknown = pages.find((page) => page.path === '*');
  return (path) => {
    const given = path.split('/');
    const matches = (segments: string[]) =>
      segments.length === given.length &&
      segments.every(
        (segment, at) => segment === given[at]?.toLowerCase() || (segment.startsWith('$') && given[at] !== ''),
      );
    return matchers.find(({ segments }) => matches(segments))?.page ?? unknown;
  };
}

/** The logo of the organisation, or its abbreviation in its colours. */
function prepareLogo(mark: string, { brand }: DocumentConfig): PreparedBody {
  if (brand.logo === null) return new PreparedBody(mark, 'image/svg+xml');
  const { content, contentType } = readLogo(brand.logo);
  return new PreparedBody(content, contentType);
}

/** With the logo of the organisation, or with its abbreviation no wider than the mark, for the class `brand-mark`. */
function withMark(page: string, { brand }: DocumentConfig): string {
  const styles = markStyles(brand.abbreviation) + (brand.logo === null ? '' : logoStyles);
  return styles ? page.replace('</head>', `<style>${styles}</style></head>`) : page;
}

/** The paths of the pages in a folder, such as `/diensten/interim`. */
function listPages(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => file.replaceAll('\\', '/'));
  return files.flatMap((file) => (file.endsWith('.html') ? [`/${file.slice(0, -'.html'.length)}`] : []));
}

function fill(text: string, config: DocumentConfig): string {
  const { brand, publicUrl, oidc } = config;
  const values: Record<string, string> = {
    BRAND_NAME: brand.name,
    BRAND_ABBREVIATION: brand.abbreviation,
    BRAND_TAGLINE: brand.tagline,
    BRAND_SLUG: brand.slug,
    BRAND_EMAIL: brand.email,
    BRAND_BLUE: brand.blue,
    BRAND_ORANGE: brand.orange,
    MARK_SIZE: String(fitMark(brand.abbreviation, 13)),
    PUBLIC_URL: publicUrl,
    OIDC_LABEL: oidc?.label ?? '',
    OIDC_ONLY: oidc?.isOnly ? '1' : '',
  };
  for (const [kind, days] of Object.entries(retentionDays(config)))
    values[retentionPlaceholder(kind as Retained)] = days === 1 ? '1 dag' : `${days} dagen`;
  return replacePlaceholders(text, values);
}

/** Placeholders without a value remain. */
function replacePlaceholders(text: string, values: Record<string, string>): string {
  return text.replaceAll(/%([A-Z]+_[A-Z]+)%/g, (placeholder, name: string) => escapeHtml(values[name] ?? placeholder));
}
