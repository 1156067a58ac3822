/** Keys of this browser, some by their beginning; every other key belongs to a user and is removed when they sign out. */
const browserKeys = /^(theme$|enterprise-|design_(upgraded|level)|admin|dashboard_|shortcuts_|cookie_)/;

/** Values that could not be stored, with what localStorage had at that moment. */
const unstored = new Map<string, { value: string; over: string | null }>();

/** Reads localStorage; where a browser blocks it or it is full, the value that this tab wrote. */
export function readStored(key: string): string | null {
  const stored = readLocal(key);
  const own = unstored.get(key);
  // Another tab may have stored a newer value since.
  return own && own.over === stored ? own.value : stored;
}

/** Writes localStorage; null removes the key. Never throws: with a full or blocked storage only this tab has the value. */
export function writeStored(key: string, value: string | null): void {
  unstored.delete(key);
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    console.warn(`${key} could not be stored in this browser`);
    if (value !== null) unstored.set(key, { value, over: readLocal(key) });
  }
}

/** The keys that begin with a prefix. */
export function listStoredKeys(prefix: string): string[] {
  return [...new Set([...localKeys(), ...unstored.keys()])].filter((key) => key.startsWith(prefix));
}

/** Removes everything that belongs to users; the theme and other settings of the browser stay. */
export function removeUserKeys(): void {
  for (const key of listStoredKeys('')) if (!browserKeys.test(key)) writeStored(key, null);
}

/** Calls `changed` when another tab writes the key. @returns a function that stops it */
export function onStoredElsewhere(key: string, changed: (value: string | null) => void): () => void {
  const listener = (event: StorageEvent) => {
    if (event.key === key || event.key === null) changed(readStored(key));
  };
  addEventListener('storage', listener);
  return () => removeEventListener('storage', listener);
}

function readLocal(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function localKeys(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}
