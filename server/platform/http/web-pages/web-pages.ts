import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { Failure } from '../../failure.ts';
import { projectRoot } from '../../project-root.ts';
import { prepareReply } from '../responses/prepared-body.ts';
import { limitRequestRate } from '../limits/request-rate.ts';
import { ServedFiles } from './served-files.ts';
import { logoPath, prepareDocuments, type DocumentConfig } from './web-documents.ts';

/** The output folder of the browser build. */
const builtRoot = join(projectRoot, 'dist/web');

/** Whether targets of webhooks receive personal data, which the privacy statement then says. */
type HasPersonalTarget = () => Promise<boolean>;

/** Prefixes without pages: an unknown path below them is not found, however its slashes and letters are written. */
const notPages = /^[/\\]*(api|assets|health|demo|scim)([/\\]|$)/i;

/** Paths of files, and of folders that begin with a dot. Where no page is, they have no document either. */
const filePaths = /\/\.|\.\w+$/;

/** Of an SVG that is opened as a page: it runs and loads nothing. */
const imagePolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/**
 * Serves the built files of the browser part, its static pages, and the document of the portal for every other path:
 * with status 404 where the portal has no page.
 */
export function serveWebPages(
  server: FastifyInstance,
  config: DocumentConfig,
  hasPersonalTarget: HasPersonalTarget,
  webRoot = builtRoot,
): void {
  const documents = prepareDocuments(webRoot, config);
  if (documents !== null) serveBuiltFiles(server, webRoot);
  server.setNotFoundHandler(async (request, reply) => {
    const path = decodePath(request.url);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (documents === null || !isRead || notPages.test(path)) throw new Failure('not_found');
    void reply.header('cache-control', 'no-cache');
    const name = `/${path.replaceAll(/^\/+|\/$/g, '')}`;
    if (name === logoPath) void reply.header('content-security-policy', imagePolicy);
    const document = documents.byPath.get(name);
    if (document) {
      const { body, withTargets } = document;
      // Without the database the statement rather says too much.
      const isWith = body !== withTargets && (await hasPersonalTarget().catch(() => true));
      return await prepareReply(request, reply, isWith ? withTargets : body);
    }
    const directives = [
      reply.getHeader('content-security-policy') ?? [],
      `script-src 'self' ${documents.inlineScript}`,
    ];
    const search = /\?.*/.exec(request.url)?.[0] ?? '';
    const { body, isPage } = documents.portalAt(name, search);
    if (!isPage && filePaths.test(name)) throw new Failure('not_found');
    void reply.status(isPage ? 200 : 404).header('content-security-policy', directives.flat().join(';'));
    return await prepareReply(request, reply, body);
  });
}

/** The path with its dot segments resolved and its percent-encoding decoded; invalid encoding remains. */
function decodePath(url: string): string {
  const { pathname } = new URL(`http://localhost/${url.split('?')[0]!}`);
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

/**
 * Built files that an IP address loads: 20 first visits at once, which fetch about 30 each, and then 10 a
 * second. The kernel keeps up to a few MB for a client that does not read, and copying it to 1,000 of them
 * at once delays every other call.
 */
const fileRate = { burst: 600, perSecond: 300, maxWait: 10_000 };

/** Names below assets/ have a hash of the content, so these files are immutable; browsers revalidate others. */
function serveBuiltFiles(server: FastifyInstance, webRoot: string): void {
  const assets = new ServedFiles(join(webRoot, 'assets'), 'public, max-age=31536000, immutable');
  const options = { onRequest: limitRequestRate(fileRate) };
  server.get<{ Params: { '*': string } }>('/assets/*', options, (request, reply) =>
    assets.send(request.params['*'], request, reply),
  );
  const others = new ServedFiles(webRoot, 'public, max-age=0');
  const filled = ['index.html', 'brand-mark.svg'];
  for (const name of others.names)
    if (/^[\w-]+\.\w+$/.test(name) && !filled.includes(name))
      server.get(`/${name}`, options, (request, reply) => others.send(name, request, reply));
}
