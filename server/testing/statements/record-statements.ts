import type { CompiledQuery } from 'kysely';
import type { Database } from '#server/platform/database/connect.ts';

/** A database that records the statements it runs, in order, also those that Kysely's plugins do not see. */
export function recordStatements(db: Database): { recorded: Database; statements: CompiledQuery[] } {
  const statements: CompiledQuery[] = [];
  const executor = db.getExecutor();
  const executeQuery: typeof executor.executeQuery = (query, options) => {
    statements.push(query);
    return executor.executeQuery(query, options);
  };
  const recordingExecutor = override(executor, { executeQuery });
  const recorded = override(db, { getExecutor: () => recordingExecutor, executeQuery });
  return { recorded, statements };
}

/** The object with some methods replaced; the others keep their `this`, which has private fields. */
function override<Target extends object>(target: Target, methods: Record<string, unknown>): Target {
  return new Proxy(target, {
    get: (_, name) => {
      if (typeof name === 'string' && name in methods) return methods[name];
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? (value as () => unknown).bind(target) : value;
    },
  });
}
