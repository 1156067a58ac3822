import helmet from '@fastify/helmet';
import fastify from 'fastify';

/** Features of the browser that no page of the portal uses, and which no script on it may request. */
const permissionsPolicy = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

/**
 * The security headers of pages and their files, composed once: the plugin would compose the same ones for each
 * request, which is a tenth of the cost of a small call.
 */
export async function composeSecurityHeaders(https: boolean): Promise<Record<string, string>> {
  const composer = fastify();
  await composer.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        // Radix adds a style element to lock scrolling behind a dialog.
        styleSrc: ["'self'", "'unsafe-inline'"],
      },
    },
    // Hosts below that of the portal are other services of the agency, which may have no https.
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
  });
  composer.addHook('onSend', async (_request, reply) => void reply.header('permissions-policy', permissionsPolicy));
  composer.get('/', (_request, reply) => reply.send());
  const { headers } = await composer.inject('/');
  await composer.close();
  const perResponse = ['content-length', 'date', 'connection'];
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (perResponse.includes(name) ? [] : [[name, String(value)]])),
  );
}

/**
 * The security headers of calls, and of scripts, styles and fonts. The others concern what a browser renders as
 * a page: each adds 2 % to a small call, since node validates it every time, and together they are 0.8 kB of
 * each of the 40 files of a page.
 */
export function selectDataHeaders(headers: Record<string, string>): Record<string, string> {
  const selected = ['cross-origin-resource-policy', 'strict-transport-security', 'x-content-type-options'];
  return {
    'content-security-policy': "default-src 'none';frame-ancestors 'none'",
    ...Object.fromEntries(Object.entries(headers).filter(([name]) => selected.includes(name))),
  };
}
