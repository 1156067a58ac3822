import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { currentUser } from '../session/session.ts';
import { useUser } from '../session/use-user.ts';
import { createUserStore, userState } from '../session/user-state.ts';
import { onStoredElsewhere, readStored, writeStored } from '../storage.ts';

type Codec<Value> = {
  /** The value of a stored text of any origin; of null, and of one that is invalid, the value without a draft. */
  parse: (stored: string | null) => Value;
  /** As it is stored; null or an empty text when there is nothing to store. Default: JSON, null for null. */
  format?: (value: Value) => string | null;
};

type Options = {
  /**
   * All tabs show what was written last. For what is one thing in all tabs: a tab that kept its own would offer what another has sent
   * or used already.
   */
  isShared?: boolean;
  /** What a reload returns to, when it is not the text alone. */
  storedOf?: (text: string | null, id: string) => string | null;
};

export type Draft<Value> = {
  key: string;
  isShared: boolean;
  /** As typed in this tab, unless it is shared, else as stored. */
  readText: () => string | null;
  read: () => Value;
  /** Stores a value, or removes the draft when there is nothing to store. */
  save: (value: Value) => void;
  /** For what was sent or discarded; what another tab stored since stays, unless it is shared. */
  remove: () => void;
  parse: Codec<Value>['parse'];
  format: (value: Value) => string | null;
};

/**
 * Declares what users typed and did not send yet, stored in this browser below `prefix_USER_ID` until it is sent or they sign out.
 * @returns the draft of the current user, or the one of theirs with an id
 */
export function declareDraft<Value>(prefix: string, codec: Codec<Value>, options: Options = {}) {
  const { parse, format = toJson } = codec;
  const { isShared = false, storedOf = (text) => text } = options;
  return (id?: string): Draft<Value> => {
    const key = [prefix, currentUser()?.id, ...(id === undefined ? [] : [id])].join('_');
    const readText = () => (isShared ? readStored(key) : textAt(key).read());
    const save = (value: Value) => {
      const text = format(value);
      if (isShared) writeStored(key, text || null);
      else textAt(key).save(text, storedOf(text, id ?? ''));
      revision.write(revision.read() + 1);
    };
    const remove = () => {
      if (isShared) writeStored(key, null);
      else textAt(key).save(null, storedOf(null, id ?? ''));
      revision.write(revision.read() + 1);
    };
    return { key, isShared, readText, read: () => parse(readText()), save, remove, parse, format };
  };
}

/** A draft that is one text. */
export function declareTextDraft(prefix: string, options?: Options): (id?: string) => Draft<string> {
  return declareDraft(prefix, { parse: (stored) => stored ?? '', format: (text) => text }, options);
}

/** The draft of a field, and a function that saves it. */
export function useDraft<Value>(draft: Draft<Value>): [value: Value, save: (value: Value) => void] {
  const { key, isShared, readText, parse, save } = draft;
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = [revision.subscribe(listener), isShared ? onStoredElsewhere(key, listener) : () => {}];
      return () => stops.forEach((stop) => stop());
    },
    [key, isShared],
  );
  const text = useSyncExternalStore(subscribe, readText);
  return [useMemo(() => parse(text), [parse, text]), save];
}

/**
 * Saves what an open form has as the draft; undefined: what is stored stays. The form is left when it is closed or its page is.
 * @returns a function that removes the draft, before the form is closed
 */
export function useSavedDraft<Value>(draft: Draft<Value>, value: Value | undefined): () => void {
  const { id: userId } = useUser();
  const [stored] = useState(() => openStoredText(draft.key));
  const text = value === undefined ? undefined : draft.format(value);
  useEffect(() => {
    if (text !== undefined) stored.save(text);
  }, [stored, text]);
  useEffect(() => {
    // A sign-out has removed it.
    const leave = () => currentUser()?.id === userId && stored.restore();
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }, [stored, userId]);
  return stored.remove;
}

/** Puts a text back whose sending was undone, before what has been typed since. */
export function restoreText(draft: Draft<string>, text: string): void {
  draft.save(joinTexts(text, draft.read()));
}

/** The texts that are not empty, with a blank line between them. */
export function joinTexts(...texts: string[]): string {
  return texts.filter(Boolean).join('\n\n');
}

/** Incremented when this tab saves a draft. */
const revision = createUserStore(0);

type StoredText = ReturnType<typeof openStoredText>;

/** The texts of fields, by key, for as long as the page is open: a text returns to a field that was left when its sending is undone. */
const opened = userState(
  () => {
    const texts = new Map<string, StoredText>();
    const leave = () => texts.forEach((text) => text.restore());
    if ('onpagehide' in globalThis) addEventListener('pagehide', leave);
    return { texts, leave };
  },
  ({ leave }) => 'onpagehide' in globalThis && removeEventListener('pagehide', leave),
);

function textAt(key: string): StoredText {
  const { texts } = opened();
  const text = texts.get(key) ?? openStoredText(key);
  texts.set(key, text);
  return text;
}

/**
 * A typed text at a key that other tabs use too. One rule for all of them: a tab keeps what is typed in it, the text that was typed
 * last is stored, and a tab removes only what it read or stored itself; a text that another tab removed is stored again when its own
 * tab is left.
 */
export function openStoredText(key: string) {
  /** As this tab last read or stored it. */
  let known = readStored(key);
  /** As typed in this tab; empty: emptied here. */
  let own: string | null = null;
  /** `stored`: what a reload returns to, when it is not the text. */
  const save = (text: string | null, stored = text) => {
    own = text;
    const present = readStored(key);
    // What another tab stored since stays.
    if (!text && present !== null && present !== known) return;
    known = stored || null;
    writeStored(key, known);
  };
  return {
    /** What was typed in this tab, else what is stored. */
    read: () => own ?? (known = readStored(key)),
    /** An empty text or null removes it; after null, the text of another tab is read. */
    save,
    remove: () => save(null),
    /** Stores it again when another tab has removed it. */
    restore: () => {
      if (own && readStored(key) === null) writeStored(key, known);
    },
  };
}

function toJson(value: unknown): string | null {
  return value === null ? null : JSON.stringify(value);
}
