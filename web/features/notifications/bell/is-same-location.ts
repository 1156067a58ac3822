/** Whether two paths of the portal are the same page with the same parameters, whatever their encoding and order. */
export function isSameLocation(one: string, other: string): boolean {
  const [first, second] = [one, other].map((path) => new URL(path, 'http://portal'));
  return first!.pathname === second!.pathname && parameters(first!) === parameters(second!);
}

function parameters({ searchParams }: URL): string {
  searchParams.sort();
  return searchParams.toString();
}
