/** What the address of the page says: for a user the own conversation, for an expert the desk or what was said before. */
export type ChatSearch = {
  view?: 'desk' | 'transcripts';
  /** The expert of the directory that is asked for. */
  expert?: string;
  /** The conversation that is open on the desk. */
  gesprek?: string;
  zoek?: string;
};

/** Reads the address; what makes no sense is left out. */
export function readChatSearch(given: Record<string, unknown>): ChatSearch {
  const view = given['view'] === 'desk' || given['view'] === 'transcripts' ? given['view'] : undefined;
  const expert = idOf(given['expert']);
  const gesprek = idOf(given['gesprek']);
  const zoek =
    typeof given['zoek'] === 'string' || typeof given['zoek'] === 'number' ? String(given['zoek']).slice(0, 100) : '';
  return {
    ...(view && { view }),
    ...(expert && view === undefined && { expert }),
    ...(gesprek && view === 'desk' && { gesprek }),
    ...(zoek && view === 'transcripts' && { zoek }),
  };
}

function idOf(value: unknown): string | null {
  return typeof value === 'string' && /^[0-9a-f-]{36}$/i.test(value) ? value : null;
}
