import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Cost } from '#contract/platform/endpoint.ts';
import type { ErrorCode } from '#contract/platform/errors.ts';
import type { Caller } from '../../context.ts';
import { Failure } from '../../failure.ts';
import { networkOf } from '../../network-of.ts';
import { KeyedSemaphore, type Slots } from './keyed-semaphore.ts';

/** Milliseconds from the arrival of a call until it is answered with 503; up to one interval more may pass. */
const deadline = 25_000;
/** Likewise, of an upload: its handler refuses what takes longer to arrive. */
const uploadDeadline = 180_000;
const checkInterval = 1000;
const idleInterval = 60_000;

/**
 * A page sends 10 to 24 calls when it loads, up to 10 at once; a browser opens 6 connections over HTTP/1.1 or 100
 * streams over HTTP/2, so those of many tabs wait at most. Of the 20 connections of the pool, one user occupies 10.
 */
const limits = {
  ordinary: { running: 8, waiting: 1000 },
  costly: { running: 2, waiting: 50 },
  /** Each holds up to 256 KB. A text has 5 attachments; those that wait are not read. */
  upload: { running: 3, waiting: 12 },
  /** Calls of an IP address without a user. More than its turns in the queue of password hashes, which is stricter. */
  anonymous: { running: 100, waiting: 1000 },
  /** Access tokens of an IP address that are not in memory. */
  lookup: { running: 8, waiting: 1000 },
  /** All calls of an IP address, which the users of an office share. */
  address: { running: 2000, waiting: 0 },
};

/**
 * The calls of this instance from their arrival to their response: bounds for each user and IP address, and deadlines.
 */
export class CallsInFlight {
  // An array: V8 links the discarded tables of a Map, and so promotes every call that one of them contained.
  readonly #calls: CallInFlight[] = [];
  readonly #ofUser: Record<Cost, KeyedSemaphore> = {
    ordinary: new KeyedSemaphore(limits.ordinary),
    costly: new KeyedSemaphore(limits.costly),
    upload: new KeyedSemaphore(limits.upload),
  };
  readonly #anonymous = new KeyedSemaphore(limits.anonymous);
  readonly #lookups = new KeyedSemaphore(limits.lookup);
  readonly #ofAddress = new KeyedSemaphore(limits.address);

  constructor(server: FastifyInstance) {
    const checks = setInterval(() => this.#answerOverdue(), checkInterval).unref();
    const all = [...Object.values(this.#ofUser), this.#anonymous, this.#lookups, this.#ofAddress];
    const removals = setInterval(() => all.forEach((semaphore) => semaphore.removeIdle()), idleInterval).unref();
    server.addHook('onClose', async () => {
      clearInterval(checks);
      clearInterval(removals);
    });
  }

  /** Adds a call. Throws `too_many_calls` when its IP address has too many. */
  add(reply: FastifyReply, ip: string, cost: Cost = 'ordinary'): CallInFlight {
    const address = networkOf(ip);
    const call: CallInFlight = {
      reply,
      address,
      latest: performance.now() + (cost === 'upload' ? uploadDeadline : deadline),
      index: this.#calls.length,
      semaphore: this.#ofAddress,
      ofAddress: null,
      slots: null,
      isWorking: false,
      mayHaveLostRights: false,
      findRefusal: null,
    };
    if (!this.#ofAddress.acquire(address, (slots) => (call.ofAddress = slots))) throw tooMany();
    this.#calls.push(call);
    reply.raw.on('close', () => this.remove(call));
    return call;
  }

  /** Calls `proceed` when the call may run, or with `too_many_calls`. Without a user the IP address counts. */
  admit(call: CallInFlight, userId: string | null, cost: Cost, proceed: (error?: Error) => void): void {
    const semaphore = userId === null ? this.#anonymous : this.#ofUser[cost];
    const isAdmitted = semaphore.acquire(userId ?? call.address, (slots) => {
      if (call.index === -1) return semaphore.release(slots);
      call.semaphore = semaphore;
      call.slots = slots;
      proceed();
    });
    if (!isAdmitted) proceed(tooMany());
  }

  /** Reads the user of a token that is not in memory, among those of its IP address; rejects with `too_many_calls`. */
  readUser<User>(address: string, read: () => Promise<User>): Promise<User> {
    return runIn(this.#lookups, address, read);
  }

  /** Runs work of a user that is no call of its own, among the calls; rejects with `too_many_calls`. */
  runForUser(userId: string, cost: Cost, work: () => Promise<void>): Promise<void> {
    return runIn(this.#ofUser[cost], userId, work);
  }

  /** The result of the handler of a call; undefined when it was answered with 503 before. The work is not cancelled. */
  async run(call: CallInFlight, result: Promise<unknown>): Promise<unknown> {
    call.isWorking = true;
    try {
      const value = await result;
      return call.reply.sent ? undefined : value;
    } catch (error) {
      if (!call.reply.sent) throw error;
      call.reply.log.warn({ err: error, requestId: call.reply.request.id }, 'a call failed after its deadline');
      return undefined;
    } finally {
      call.isWorking = false;
      if (call.index === -1) this.#release(call);
    }
  }

  /** Removes a call whose response was sent or whose client is gone. A handler that still runs keeps its slot. */
  remove(call: CallInFlight): void {
    const { index, ofAddress } = call;
    if (index === -1) return;
    call.index = -1;
    const last = this.#calls.pop();
    if (last !== undefined && last !== call) {
      last.index = index;
      this.#calls[index] = last;
    }
    if (ofAddress) this.#ofAddress.release(ofAddress);
    if (!call.isWorking) this.#release(call);
  }

  /** Lets a file be streamed as long as its caller may make the call. Rejects when that ended while it was prepared. */
  async stream(call: CallInFlight, file: Readable, findRefusal: FindRefusal): Promise<Readable> {
    call.findRefusal = findRefusal;
    const refusal = call.mayHaveLostRights ? await findRefusal() : null;
    if (refusal === null) return file;
    file.destroy();
    throw new Failure(refusal);
  }

  /**
   * Closes the connections on which files are streamed to those of these callers who may not make the call any more.
   */
  recheckStreams(isAffected: (caller: Caller) => boolean): void {
    for (const call of this.#calls) {
      const caller = call.reply.request.authenticated?.caller;
      if (!caller || !isAffected(caller)) continue;
      call.mayHaveLostRights = true;
      if (call.findRefusal) void endRefused(call.reply, call.findRefusal);
    }
  }

  #release(call: CallInFlight): void {
    if (call.slots) call.semaphore.release(call.slots);
    call.slots = null;
  }

  #answerOverdue(): void {
    const now = performance.now();
    // A response that has begun is sent to its end: the connection is closed when that makes no progress.
    const overdue = this.#calls.filter(({ latest, reply }) => latest <= now && !reply.raw.headersSent);
    for (const call of overdue) {
      // What the handler waits for may never come: its slot must be released.
      this.#release(call);
      void call.reply.send(new Failure('overloaded'));
    }
  }
}

export interface CallInFlight {
  readonly reply: FastifyReply;
  /** An IPv4 address or an IPv6 network. */
  readonly address: string;
  /** When it is answered with 503; milliseconds, by `performance.now()`. */
  readonly latest: number;
  /** Its position in the list; -1 when it was removed. */
  index: number;
  ofAddress: Slots | null;
  /** The slots of its user, or of its IP address, while it has one of them. */
  slots: Slots | null;
  semaphore: KeyedSemaphore;
  /** Its handler has not returned. */
  isWorking: boolean;
  /** A change that may affect the rights of its caller was announced since it arrived. */
  mayHaveLostRights: boolean;
  /** Null unless a file is streamed. */
  findRefusal: FindRefusal | null;
}

/** Why the caller of a call may not make it any more; null: the caller may. */
type FindRefusal = () => Promise<ErrorCode | null>;

/** Called while a change of rights is announced: the caches of callers are cleared only after this turn. */
async function endRefused(reply: FastifyReply, findRefusal: FindRefusal): Promise<void> {
  await Promise.resolve();
  const refusal = await findRefusal().catch(() => 'database_unavailable');
  if (refusal !== null) reply.raw.destroy();
}

function runIn<Result>(semaphore: KeyedSemaphore, key: string, work: () => Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const isAdmitted = semaphore.acquire(key, (slots) => {
      void work()
        .then(resolve, reject)
        .finally(() => semaphore.release(slots));
    });
    if (!isAdmitted) reject(tooMany());
  });
}

function tooMany(): Failure {
  return new Failure('too_many_calls', { retryAfterSeconds: 1 });
}
