/**
 * Makes a value once for each key, when it is first needed, and keeps it as long as the key exists. Contexts of calls
 * are copies of the portal: for what an instance keeps, the key is an object that they share, such as `metrics`.
 */
export function memoizeBy<Parts, Key extends object, Value extends object>(
  keyOf: (parts: Parts) => Key,
  create: (parts: Parts) => Value,
): (parts: Parts) => Value {
  const values = new WeakMap<Key, Value>();
  return (parts) => {
    const key = keyOf(parts);
    let value = values.get(key);
    if (value === undefined) values.set(key, (value = create(parts)));
    return value;
  };
}
