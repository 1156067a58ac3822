/** Creates a value on its first use, then returns the same one: for values that are slow to create. */
export function memoize<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}
