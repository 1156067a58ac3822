import { gzipSync } from 'node:zlib';
import { startBaseline } from '../processes/start-baseline.ts';

/**
 * A static page with only the portal's style sheet and font: the lower bound of the portal's paint on this machine.
 */
export async function startStaticPage(portalUrl: string): Promise<{ url: string; stop(): Promise<void> }> {
  const page = await (await fetch(portalUrl)).text();
  const style = findFirst(page, /<link[^>]+rel="stylesheet"[^>]+href="([^"]+\.css)"/);
  const css = await (await fetch(portalUrl + style)).text();
  const font = new URL(findFirst(css, /url\(["']?([^"')]*inter-latin-wght-normal[^"')]*)/), `${portalUrl}${style}`);
  const fontBytes = Buffer.from(await (await fetch(font)).arrayBuffer());
  const compressed = (text: string) => gzipSync(text).toString('base64');
  const html = `<!doctype html>
<html lang="nl" data-theme="dark">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Portaal</title>
    <link rel="icon" href="data:," />
    <link rel="preload" as="font" type="font/woff2" href="${font.pathname}" crossorigin />
    <link rel="stylesheet" href="${style}" />
  </head>
  <body>
    <h1>Apps &amp; Tools</h1>
    <p>${'Alles wat u voor uw werk nodig hebt, op één plek. '.repeat(8)}</p>
  </body>
</html>`;
  const baseline = startBaseline('serveStaticPage');
  const url = await baseline.run({
    files: {
      '/': { type: 'text/html; charset=utf-8', encoding: 'gzip', body: compressed(html) },
      [style]: { type: 'text/css', encoding: 'gzip', body: compressed(css) },
      [font.pathname]: { type: 'font/woff2', body: fontBytes.toString('base64') },
    },
  });
  return { url, stop: baseline.stop };
}

function findFirst(text: string, pattern: RegExp): string {
  const found = pattern.exec(text)?.[1];
  if (found === undefined) throw new Error(`no match for ${pattern} in the portal's page`);
  return found;
}
