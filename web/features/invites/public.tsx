import { MailPlus } from 'lucide-react';
import { Card } from '#web/ui/layout/card.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';

export function InvitesTab() {
  return (
    <Card padding="none">
      <EmptyState level={2} icon={<MailPlus aria-hidden />} title="Nog geen uitnodigingen" />
    </Card>
  );
}
