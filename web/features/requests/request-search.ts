/** What the address of the form says: the app that it is about, or the conversation that it comes out of. */
export type RequestSearch = { app?: string; gesprek?: string };

const idForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Reads the search part of the URL; what is no id counts as not said. */
export function readRequestSearch({ app, gesprek }: Record<string, unknown>): RequestSearch {
  return { ...(isId(app) && { app }), ...(isId(gesprek) && { gesprek }) };
}

function isId(value: unknown): value is string {
  return typeof value === 'string' && idForm.test(value);
}
