import { Hammer, History, SearchX, Sparkles, Star, Vote, type LucideIcon } from 'lucide-react';
import { Button } from '#web/ui/actions/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { NoResultActions } from '../no-result-actions.tsx';
import { allApps, isFiltered, type AppsFilter, type AppsView } from './apps-view.ts';

type Reason = [icon: LucideIcon, title: string, text: string];

const reasons: Record<Exclude<AppsFilter, 'alles'>, Reason> = {
  'mijn-stemmen': [
    Vote,
    'U hebt nog niet gestemd',
    'Stem op de apps die u als eerste nodig hebt; hier ziet u ze terug.',
  ],
  favorieten: [
    Star,
    'Nog geen favorieten',
    'Kies de ster bij een app. Favorieten staan hier en op uw dashboard bij elkaar.',
  ],
  onlangs: [History, 'Nog niets geopend', 'Apps die u opent, staan hier, de laatste vooraan.'],
  nieuw: [Sparkles, 'Geen nieuwe apps', 'Zodra er een app bijkomt, ziet u die hier.'],
  'in-ontwikkeling': [Hammer, 'Niets in ontwikkeling', 'Stem op een app om te laten weten wat u nodig hebt.'],
};

/** Explains why the list is empty and offers the next step. */
export function AppsEmpty({ view, onChange }: { view: AppsView; onChange: (view: AppsView) => void }) {
  if (!isFiltered(view)) {
    return <Empty title="Geen apps beschikbaar" text="Er zijn momenteel geen apps beschikbaar voor uw rol." />;
  }
  const isSearch = view.text.trim() !== '' || view.category !== '';
  if (isSearch) {
    return (
      <Empty icon={SearchX} title="Geen resultaten gevonden" text={noResultsText(view)}>
        {view.text.trim() !== '' && (
          <Button onClick={() => onChange({ ...view, text: '' })}>Zoekopdracht wissen</Button>
        )}
        <Button onClick={() => onChange(allApps)}>Alle apps bekijken</Button>
        {view.text.trim() !== '' && <NoResultActions text={view.text} />}
      </Empty>
    );
  }
  const [icon, title, text] = reasons[view.filter as Exclude<AppsFilter, 'alles'>];
  return (
    <Empty icon={icon} title={title} text={text}>
      <Button onClick={() => onChange(allApps)}>Alle apps bekijken</Button>
    </Empty>
  );
}

function noResultsText({ text, category, filter }: AppsView): string {
  const wanted = text.trim() ? `voor “${text.trim()}”` : 'hiervoor';
  const within = [category && `in ${category}`, filter !== 'alles' && 'binnen dit filter'].filter(Boolean).join(', ');
  return `Geen app gevonden ${wanted}${within ? ` ${within}` : ''}.`;
}

type EmptyProps = { icon?: LucideIcon; title: string; text: string; children?: React.ReactNode };

function Empty({ icon: Icon, title, text, children }: EmptyProps) {
  return (
    <Card>
      <EmptyState icon={Icon && <Icon aria-hidden />} title={title} text={text} action={children} />
    </Card>
  );
}
