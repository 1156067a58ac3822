import { findViolations, type Violation } from '#web/platform/accessibility/find-violations.ts';

/** What axe-core finds in the frames of an example, each rule once. Rejects when axe-core cannot be loaded. */
export async function checkAccessibility(example: HTMLElement): Promise<Violation[]> {
  const frames = await Promise.all([...example.querySelectorAll('figure')].map((frame) => findViolations(frame)));
  return [...Map.groupBy(frames.flat(), ({ rule }) => rule).values()].flatMap((same) =>
    same[0] ? [{ ...same[0], places: [...new Set(same.flatMap(({ places }) => places))] }] : [],
  );
}
