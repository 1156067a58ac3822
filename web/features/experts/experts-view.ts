import type { Expert } from '#contract/experts.ts';
import { foldText } from '#contract/platform/text/fold-text.ts';
import { expertStatuses, type ExpertStatus } from '#contract/expert-status.ts';

/** Undefined for a status that does not exist. */
export function parseExpertStatus(value: string | undefined): ExpertStatus | undefined {
  return expertStatuses.find((status) => status === value);
}

/** The experts whose name, role, expertise or specialties contain every word of the text. */
export function filterByText(experts: Expert[], text: string): Expert[] {
  const words = foldText(text).trim().split(/\s+/);
  return experts.filter(({ name, role, expertise, specialties }) => {
    const haystack = foldText([name, role, ...expertise, ...specialties].join(' '));
    return words.every((word) => haystack.includes(word));
  });
}

export function countExpertsByStatus(experts: Expert[]): Record<ExpertStatus, number> {
  const counts = { active: 0, automated: 0, available: 0, consultant: 0 };
  for (const { status } of experts) counts[status] += 1;
  return counts;
}
