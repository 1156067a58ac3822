import { expertStatuses, type Expert, type ExpertStatus } from '#contract/experts.ts';

/** The status that the address asks for; one that there is not counts as not said. */
export function statusOf(wanted: string | undefined): ExpertStatus | undefined {
  return expertStatuses.find((known) => known === wanted);
}

/** The experts whose name, role or expertise has every word of the text. */
export function withText(experts: Expert[], text: string): Expert[] {
  const words = plain(text).split(/\s+/);
  return experts.filter(({ name, role, expertise, specialties }) => {
    const said = plain([name, role, ...expertise, ...specialties].join(' '));
    return words.every((word) => said.includes(word));
  });
}

export function countByStatus(experts: Expert[]): Record<ExpertStatus, number> {
  const counts = { active: 0, automated: 0, available: 0, consultant: 0 };
  for (const { status } of experts) counts[status] += 1;
  return counts;
}

/** Without capitals and accents: people type `zoe` for Zoë. */
function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();
}
