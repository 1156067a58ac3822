const timeoutMilliseconds = 5000;

export type Probed = { isOnline: boolean; latencyMs: number | null };

/**
 * Requests a URL, or a path relative to `base`. Online: an answer within 5 seconds that is neither a server error nor a
 * missing page. The latency is in whole milliseconds.
 */
export async function probe(address: string, base: string): Promise<Probed> {
  const started = performance.now();
  try {
    const answer = await fetch(new URL(address, base), {
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMilliseconds),
      headers: { accept: 'text/html,*/*', 'user-agent': 'portaal-status' },
    });
    await answer.body?.cancel();
    return {
      isOnline: answer.status < 500 && answer.status !== 404,
      latencyMs: Math.round(performance.now() - started),
    };
  } catch {
    return { isOnline: false, latencyMs: null };
  }
}
