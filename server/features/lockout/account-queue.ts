import { SerialQueue } from '#server/platform/queues/serial-queue.ts';

/** Attempts on one account, by its address: two concurrent sign-ins with the right password are no failed attempts. */
export const accountQueue = new SerialQueue();
