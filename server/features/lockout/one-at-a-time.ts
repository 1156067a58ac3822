const queues = new Map<string, Promise<unknown>>();

/**
 * Runs the work of one key sequentially on this instance, so that two concurrent sign-ins with the right password do not
 * count as failed attempts.
 */
export async function oneAtATime<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
  const result = (queues.get(key) ?? Promise.resolve()).then(work);
  const settled = result.catch(() => undefined);
  queues.set(key, settled);
  try {
    return await result;
  } finally {
    if (queues.get(key) === settled) queues.delete(key);
  }
}
