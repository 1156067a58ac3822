/** Rows of one statement: it ends long before it would be cancelled, and then nothing of it would be deleted. */
const batchSize = 10_000;

/** Repeats a statement that deletes at most `maximum` rows, and returns how many, until fewer are left. */
export async function deleteInBatches(deleteBatch: (maximum: number) => Promise<number>): Promise<void> {
  while ((await deleteBatch(batchSize)) === batchSize);
}
