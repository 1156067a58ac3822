/** At most `max` of all groups, in their order: the first of each, then the second of each, and so on. */
export function takeOfEach<T>(groups: T[][], max: number): T[] {
  const counts = groups.map(() => 0);
  let left = max;
  for (let round = 1; left > 0 && groups.some(({ length }) => length >= round); round += 1) {
    groups.forEach(({ length }, at) => {
      if (length < round || left === 0) return;
      counts[at] = round;
      left -= 1;
    });
  }
  return groups.flatMap((group, at) => group.slice(0, counts[at]));
}
