import type { ExampleComponent } from '#web/ui/example.ts';
import { Badge, type BadgeTone } from '#web/ui/display/badge.tsx';

const statuses: Record<ExampleComponent['status'], { tone: BadgeTone; label: string }> = {
  stable: { tone: 'ok', label: 'Stabiel' },
  beta: { tone: 'beta', label: 'Beta' },
  development: { tone: 'dev', label: 'In ontwikkeling' },
  new: { tone: 'neutral', label: 'Nieuw' },
};

/** The status of a component: green, yellow, blue, and grey for others. */
export function StatusBadge({ status }: Pick<ExampleComponent, 'status'>) {
  const { tone, label } = statuses[status];
  return <Badge tone={tone}>{label}</Badge>;
}
