import type { FastifyInstance, FastifyReply } from 'fastify';
import { Failure } from '../failure.ts';

/** Milliseconds after which a call is answered with 503; up to one interval more may pass. */
const deadline = 25_000;
const checkInterval = 1000;

interface Watched {
  readonly reply: FastifyReply;
  /** Milliseconds, by `performance.now()`. */
  readonly startedAt: number;
  /** Its position in the list; -1 when it was answered. */
  index: number;
}

/**
 * Answers calls that exceed their deadline. One timer checks all of them: the `handlerTimeout` of fastify creates a timer
 * and an AbortController per call, a tenth of the cost of a small call.
 */
export class Deadlines {
  // An array: V8 links the discarded tables of a Map, and so promotes every call that one of them contained.
  readonly #watched: Watched[] = [];

  constructor(server: FastifyInstance) {
    const timer = setInterval(() => this.#answerOverdue(), checkInterval).unref();
    server.addHook('onClose', async () => clearInterval(timer));
  }

  /** The result of a call; undefined when it was answered with 503 before. The work is not cancelled. */
  async watch(reply: FastifyReply, result: Promise<unknown>): Promise<unknown> {
    const watched: Watched = { reply, startedAt: performance.now(), index: this.#watched.length };
    this.#watched.push(watched);
    try {
      const value = await result;
      return this.#remove(watched) ? value : undefined;
    } catch (error) {
      if (this.#remove(watched)) throw error;
      reply.log.warn({ err: error, requestId: reply.request.id }, 'a call failed after its deadline');
      return undefined;
    }
  }

  /** @returns false when it was answered before */
  #remove(watched: Watched): boolean {
    const { index } = watched;
    if (index === -1) return false;
    watched.index = -1;
    const last = this.#watched.pop();
    if (last === undefined || last === watched) return true;
    last.index = index;
    this.#watched[index] = last;
    return true;
  }

  #answerOverdue(): void {
    const latest = performance.now() - deadline;
    for (const watched of this.#watched.filter(({ startedAt }) => startedAt <= latest)) {
      this.#remove(watched);
      void watched.reply.send(new Failure('overloaded'));
    }
  }
}
