const memory = new Map<string, string>();

/** Reads localStorage; where a browser blocks it, the value that this tab wrote. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return memory.get(key) ?? null;
  }
}

/** Writes localStorage; null removes the key. Never throws: with a full or blocked storage only this tab has the value. */
export function writeStored(key: string, value: string | null): void {
  if (value === null) memory.delete(key);
  else memory.set(key, value);
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    console.warn(`${key} could not be stored in this browser`);
  }
}

/** The keys that begin with a prefix. */
export function storedKeys(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [...memory.keys()].filter((key) => key.startsWith(prefix));
  }
}

/** Calls `changed` when another tab writes the key. */
export function onStoredElsewhere(key: string, changed: (value: string | null) => void): void {
  addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) changed(readStored(key));
  });
}
