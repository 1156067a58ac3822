import { readSearchText } from '#web/platform/text/search-text.ts';
import { isUuid } from '#web/platform/uuid.ts';

/** Search parameters of the form: the app that the request is about, the conversation it originates from, or its title. */
export type RequestSearch = { app?: string; gesprek?: string; titel?: string };

/** Validates the search parameters; invalid ids are dropped. */
export function readRequestSearch({ app, gesprek, titel }: Record<string, unknown>): RequestSearch {
  const title = readSearchText(titel, 100);
  return { ...(isUuid(app) && { app }), ...(isUuid(gesprek) && { gesprek }), ...(title && { titel: title }) };
}
