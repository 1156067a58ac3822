import type { ChatSignal } from '#contract/expert-chat.ts';
import { createStore, type Store } from '#web/platform/store.ts';

/** `unknown`: no sign yet, or none for a while. */
export type OtherState = { presence: 'unknown' | 'present' | 'away'; isTyping: boolean };

/** A sign of presence is repeated more often than this. */
const presenceLasts = 75_000;
const typingLasts = 6000;
const nothing: OtherState = { presence: 'unknown', isTyping: false };

/** What the passing signs say of whoever is on the other side. */
export class OtherPerson {
  readonly #store = createStore(nothing);
  #presence: ReturnType<typeof setTimeout> | undefined;
  #typing: ReturnType<typeof setTimeout> | undefined;

  get state(): Pick<Store<OtherState>, 'read' | 'subscribe'> {
    return this.#store;
  }

  /** @returns true when the other side has just appeared, and wants to know who is here */
  hear(signal: ChatSignal): boolean {
    const { presence: before, isTyping: wasTyping } = this.#store.read();
    clearTimeout(this.#typing);
    const isTyping = signal === 'typing' || (signal === 'present' && wasTyping);
    const presence = signal === 'away' ? 'away' : 'present';
    if (isTyping) this.#typing = setTimeout(() => this.#change({ isTyping: false }), typingLasts);
    clearTimeout(this.#presence);
    this.#presence = setTimeout(() => this.#change(nothing), presenceLasts);
    this.#change({ presence, isTyping });
    return before === 'unknown';
  }

  /** Somebody else is on the line, or nobody. */
  forget(): void {
    clearTimeout(this.#presence);
    clearTimeout(this.#typing);
    this.#change(nothing);
  }

  #change(change: Partial<OtherState>): void {
    const now = this.#store.read();
    const next = { ...now, ...change };
    if (next.presence !== now.presence || next.isTyping !== now.isTyping) this.#store.write(next);
  }
}
