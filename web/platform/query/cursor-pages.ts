/** Options of an infinite query whose pages are read with `callPage`: the page parameter is the cursor. */
export const cursorPages = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }: { next: string | null }) => next ?? undefined,
};
