import { Globe } from 'lucide-react';
import { Card } from '#web/ui/layout/card.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';

export function DomainsTab() {
  return (
    <Card padding="none">
      <EmptyState level={2} icon={<Globe aria-hidden />} title="Nog geen domeinen" />
    </Card>
  );
}
