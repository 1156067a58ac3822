import type { Page } from 'playwright-core';

/** Every string that the page's JavaScript still references, after a garbage collection. */
export async function readHeapStrings(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  let snapshot = '';
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => (snapshot += chunk));
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  await session.detach();
  return (JSON.parse(snapshot) as { strings: string[] }).strings;
}
