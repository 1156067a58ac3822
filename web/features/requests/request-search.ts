import { isUuid } from '#web/platform/uuid.ts';

/** Search parameters of the form: the app that the request is about, or the chat session it originates from. */
export type RequestSearch = { app?: string; gesprek?: string };

/** Validates the search parameters; invalid ids are dropped. */
export function readRequestSearch({ app, gesprek }: Record<string, unknown>): RequestSearch {
  return { ...(isUuid(app) && { app }), ...(isUuid(gesprek) && { gesprek }) };
}
