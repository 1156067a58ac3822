import { brand } from './brand.ts';
import { CookieNotice } from './cookie-notice.tsx';
import type { StaticPage } from './page-metadata.ts';

/** URLs of the files of the page. `font`: absent in development. */
type StaticDocumentProps = { page: StaticPage; stylesheet: string; script: string; font?: string };

/** The document of a page: its metadata names no file of another host. */
export function StaticDocument({ page, stylesheet, script, font }: StaticDocumentProps) {
  const { path, title, description, design, isUnlisted, Content } = page;
  const fullTitle = `${title} – ${brand.name}`;
  const url = `%PUBLIC_URL%${path}`;
  const colours: object = { '--brand-blue': '%BRAND_BLUE%', '--brand-orange': '%BRAND_ORANGE%' };
  return (
    <html lang="nl" data-theme="dark" style={colours}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{fullTitle}</title>
        <meta name="description" content={description} />
        {isUnlisted && <meta name="robots" content="noindex" />}
        <link rel="canonical" href={url} />
        <meta property="og:type" content="website" />
        <meta property="og:locale" content="nl_NL" />
        <meta property="og:site_name" content={brand.name} />
        <meta property="og:title" content={fullTitle} />
        <meta property="og:description" content={description} />
        <meta property="og:url" content={url} />
        <link rel="icon" href="/brand-mark.svg" type="image/svg+xml" />
        {/* Blocking, so that the first paint has the right theme. */}
        <script src={script} />
        <link rel="stylesheet" href={stylesheet} />
        {/* Before the stylesheet names it: large headings wrap otherwise when it arrives. */}
        {font && <link rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />}
      </head>
      <body className={design}>
        <a className="skip" href="#inhoud">
          Naar de inhoud
        </a>
        <Content />
        <CookieNotice />
      </body>
    </html>
  );
}
