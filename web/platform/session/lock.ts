let queue: Promise<unknown> = Promise.resolve();

/**
 * Runs one piece of work at a time in all tabs of this browser. Web Locks exist in secure contexts only;
 * elsewhere the work queues within this tab.
 */
export async function withLock<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  if (navigator.locks) return await navigator.locks.request(name, work);
  const turn = queue.then(work, work);
  queue = turn.catch(() => undefined);
  return await turn;
}
