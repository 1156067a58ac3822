import { SearchCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';

/** The card of similar requests; by default as it is before a title is typed. */
export function SimilarCard({ id, children = <NoTitle /> }: { id?: string; children?: ReactNode }) {
  return (
    <Card as="section" id={id} tabIndex={-1} className="scroll-mt-18 lg:row-span-2 lg:self-start">
      <CardHeader title="Lijkt hierop" />
      {children}
    </Card>
  );
}

function NoTitle() {
  return (
    <EmptyState
      icon={<SearchCheck aria-hidden />}
      title="Misschien bestaat het al"
      text="Terwijl u een titel typt, staat hier wat collega’s al vroegen en wat de help erover zegt. “Ik ook” telt mee en kost u geen verzoek."
    />
  );
}
