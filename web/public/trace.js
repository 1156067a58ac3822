// Documents of a server that records traces load this before other modules: the calls of a page have one trace id, and
// the server continues that trace (W3C Trace Context). It decides itself which traces are recorded. The file is outside
// the build, so that the first load of other documents stays as it is.
const send = globalThis.fetch;
let path = '';
let traceId = '';

globalThis.fetch = (input, init) => {
  if (typeof input !== 'string' || !input.startsWith('/api/')) return send(input, init);
  if (path !== location.pathname) {
    path = location.pathname;
    traceId = randomHex(16);
  }
  const headers = new Headers(init?.headers);
  headers.set('traceparent', `00-${traceId}-${randomHex(8)}-00`);
  return send(input, { ...init, headers });
};

function randomHex(bytes) {
  const values = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(values, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
