/** At most `max` of all groups, in their order: the first of each, then the second of each, and so on. */
export function takeOfEach<T>(groups: T[][], max: number): T[] {
  return groups
    .flatMap((group, place) => group.map((item, round) => ({ item, place, round })))
    .toSorted((one, other) => one.round - other.round)
    .slice(0, max)
    .toSorted((one, other) => one.place - other.place)
    .map(({ item }) => item);
}
