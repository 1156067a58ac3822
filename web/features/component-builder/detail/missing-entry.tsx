import { SearchX } from 'lucide-react';
import { Card } from '#web/ui/layout/card.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { BackHeading } from './back-heading.tsx';

/** In place of a component or composition that does not exist. */
export function MissingEntry({ title, text }: { title: string; text: string }) {
  return (
    <>
      <BackHeading title={title} />
      <Card>
        <EmptyState level={2} icon={<SearchX aria-hidden />} title={text} text="Kies een ander in het overzicht." />
      </Card>
    </>
  );
}
