import type { FastifyInstance, FastifyReply } from 'fastify';
import { Failure } from '../failure.ts';

/** Milliseconds after which a call is answered with 503; up to one interval more may pass. */
const deadline = 25_000;
const checkInterval = 1000;

/**
 * Answers calls that exceed their deadline. One timer checks all of them, the oldest first: the `handlerTimeout` of
 * fastify creates a timer and an AbortController per call, a tenth of the cost of a small call.
 */
export class Deadlines {
  readonly #startedAt = new Map<FastifyReply, number>();

  constructor(server: FastifyInstance) {
    const timer = setInterval(() => this.#answerOverdue(), checkInterval).unref();
    server.addHook('onClose', async () => clearInterval(timer));
  }

  /** The result of a call; undefined when it was answered with 503 before. The work is not cancelled. */
  async watch(reply: FastifyReply, result: Promise<unknown>): Promise<unknown> {
    this.#startedAt.set(reply, performance.now());
    try {
      const value = await result;
      return this.#startedAt.delete(reply) ? value : undefined;
    } catch (error) {
      if (this.#startedAt.delete(reply)) throw error;
      reply.log.warn({ err: error, requestId: reply.request.id }, 'a call failed after its deadline');
      return undefined;
    }
  }

  #answerOverdue(): void {
    const latest = performance.now() - deadline;
    for (const [reply, startedAt] of this.#startedAt) {
      if (startedAt > latest) return;
      this.#startedAt.delete(reply);
      void reply.send(new Failure('overloaded'));
    }
  }
}
