import pg from 'pg';
import { vi } from 'vitest';

/** The texts of all queries that any connection of this process sends while the work runs, in order. */
export async function recordQueries(work: () => Promise<unknown>): Promise<string[]> {
  const texts: string[] = [];
  const original = Reflect.get(pg.Client.prototype, 'query') as (...given: unknown[]) => unknown;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function send(
    this: pg.Client,
    ...given: unknown[]
  ) {
    const [statement] = given as [string | { text?: string }];
    texts.push(typeof statement === 'string' ? statement : (statement.text ?? ''));
    return original.apply(this, given);
  } as never);
  try {
    await work();
  } finally {
    spy.mockRestore();
  }
  return texts;
}
