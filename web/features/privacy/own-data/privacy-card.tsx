import { Card, CardHeader } from '#web/ui/layout/card.tsx';
import { DownloadOwnData } from './download-own-data.tsx';
import { OwnErasure } from './own-erasure.tsx';

/** What a user can do with the own personal data. */
export function PrivacyCard() {
  return (
    <Card as="section" aria-labelledby="privacy">
      <CardHeader id="privacy" title="Uw gegevens" />
      <div className="grid gap-4">
        <DownloadOwnData />
        <OwnErasure />
      </div>
    </Card>
  );
}
