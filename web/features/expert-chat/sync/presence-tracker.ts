import type { ChatSignal } from '#contract/expert-chat.ts';
import { createStore, type Store } from '#web/platform/store.ts';

/** `unknown`: no signal yet, or none for `presenceTimeout`. */
export type OtherPresence = { presence: 'unknown' | 'present' | 'away'; isTyping: boolean };

/** Milliseconds; three times the interval at which presence is sent. */
const presenceTimeout = 75_000;
const typingTimeout = 6000;
const unknown: OtherPresence = { presence: 'unknown', isTyping: false };

/** The presence of the other participant, derived from ephemeral signals. */
export class PresenceTracker {
  readonly #store = createStore(unknown);
  #presenceTimer: ReturnType<typeof setTimeout> | undefined;
  #typingTimer: ReturnType<typeof setTimeout> | undefined;

  get state(): Pick<Store<OtherPresence>, 'read' | 'subscribe'> {
    return this.#store;
  }

  /** @returns true for the first signal of the other participant, who then needs this side's presence */
  receive(signal: ChatSignal): boolean {
    const { presence: before, isTyping: wasTyping } = this.#store.read();
    clearTimeout(this.#typingTimer);
    const isTyping = signal === 'typing' || (signal === 'present' && wasTyping);
    const presence = signal === 'away' ? 'away' : 'present';
    if (isTyping) this.#typingTimer = setTimeout(() => this.#update({ isTyping: false }), typingTimeout);
    clearTimeout(this.#presenceTimer);
    this.#presenceTimer = setTimeout(() => this.#update(unknown), presenceTimeout);
    this.#update({ presence, isTyping });
    return before === 'unknown';
  }

  /** Call when another expert joined, or none is left. */
  reset(): void {
    clearTimeout(this.#presenceTimer);
    clearTimeout(this.#typingTimer);
    this.#update(unknown);
  }

  #update(change: Partial<OtherPresence>): void {
    const before = this.#store.read();
    const next = { ...before, ...change };
    if (next.presence !== before.presence || next.isTyping !== before.isTyping) this.#store.write(next);
  }
}
