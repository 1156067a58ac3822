/** Runs `work` for each item, `concurrency` at a time. @returns the results in the order of the items */
export async function pool<Item, Result>(
  items: Item[],
  concurrency: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const pending = items.entries();
  const drain = async () => {
    for (const [index, item] of pending) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: concurrency }, drain));
  return results;
}
