import { ChevronUp } from 'lucide-react';
import { AppCardLayout, appCardClasses, AppTile, ProposedBy } from '#web/features/apps/public.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import type { ProposalDraft } from './proposal-drafts.ts';

/** The card of the proposal as it will be among the apps. */
export function ProposalPreview({ draft, author }: { draft: ProposalDraft; author: string }) {
  return (
    <div className="min-w-0">
      <p className="mb-1.5 font-medium">Zo ziet de kaart eruit</p>
      <div className={appCardClasses}>
        <AppCardLayout
          tile={<AppTile app={{ icon: '', bgColor: '' }} />}
          name={draft.name.trim() || 'Naam'}
          meta={
            <>
              <span className="truncate">{draft.category.trim() || 'Categorie'}</span>
              <Badge tone="dev">In ontwikkeling</Badge>
            </>
          }
          description={<span className="wrap-anywhere">{draft.description.trim() || 'Omschrijving'}</span>}
          footer={
            <>
              <ProposedBy name={author} />
              <span className="ml-auto flex items-center gap-1.5 text-muted">
                <ChevronUp aria-hidden className="size-4" />0 Stem
              </span>
            </>
          }
        />
      </div>
    </div>
  );
}
