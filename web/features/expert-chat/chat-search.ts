import { readSearchText } from '#web/platform/text/search-text.ts';
import { isUuid } from '#web/platform/uuid.ts';

/** Search parameters of the page. Without `view` it shows the user's own conversation. */
export type ChatSearch = {
  view?: 'desk' | 'transcripts' | 'questions';
  /** Preferred expert of a new conversation. */
  expert?: string;
  /** Leaves a question rather than starting a conversation, also while an expert is available. */
  achterlaten?: true;
  /** Question of a new conversation. */
  onderwerp?: string;
  /** The conversation that is open on the desk. */
  gesprek?: string;
  /** The question that is open on the desk, or beside the own ones. */
  vraag?: string;
  /** Search text of the transcripts. */
  zoek?: string;
};

/** Validates the search parameters; those that are invalid or belong to another view are dropped. */
export function readChatSearch(search: Record<string, unknown>): ChatSearch {
  const { view: given, expert, achterlaten, onderwerp, gesprek, vraag, zoek } = search;
  const view = given === 'desk' || given === 'transcripts' || given === 'questions' ? given : undefined;
  const text = readSearchText(zoek, 100);
  const topic = readSearchText(onderwerp, 100);
  return {
    ...(view && { view }),
    ...(view === undefined && isUuid(expert) && { expert }),
    ...(view === undefined && (achterlaten === true || achterlaten === 'true') && { achterlaten: true as const }),
    ...(view === undefined && topic && { onderwerp: topic }),
    ...(view === 'desk' && isUuid(gesprek) && { gesprek }),
    ...((view === 'questions' || (view === 'desk' && !isUuid(gesprek))) && isUuid(vraag) && { vraag }),
    ...(view === 'transcripts' && text && { zoek: text }),
  };
}
