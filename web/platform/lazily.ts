/** Makes a value when it is first asked for: what the browser takes long over must not hold up the first paint. */
export function lazily<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}
