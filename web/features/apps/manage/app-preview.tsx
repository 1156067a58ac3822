import type { App, AppStatus } from '#contract/apps.ts';
import { appStatusNames } from '#contract/status-labels.ts';
import { formatCount } from '#web/platform/text/format-number.ts';
import { buttonClasses } from '#web/ui/actions/button-classes.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { cx } from '#web/ui/cx.ts';
import { AppCardLayout, appCardClasses, descriptionClasses } from '../cards/app-card-layout.tsx';
import { appStatusTones } from '../cards/app-status.ts';
import { AppTile } from '../cards/app-tile.tsx';
import type { AppValues } from './app-fields.tsx';

/** The card as it will look on the apps page. */
export function AppPreview({ values, voteCount }: { values: AppValues; voteCount: number }) {
  const status = values.status as AppStatus;
  const app: Pick<App, 'icon' | 'bgColor'> = { icon: values.icon, bgColor: values.hue };
  return (
    <section aria-label="Voorbeeld van de kaart">
      <p className="mb-1.5 font-medium">Voorbeeld</p>
      <div className={cx(appCardClasses, 'md:sticky md:top-0')}>
        <AppCardLayout
          tile={<AppTile app={app} />}
          name={values.name || 'Naam'}
          meta={
            <>
              <span className="truncate">{values.category || 'Categorie'}</span>
              <Badge tone={appStatusTones[status]}>{appStatusNames[status]}</Badge>
            </>
          }
          vote={<span className="text-xs text-muted">{formatCount(voteCount, 'stem', 'stemmen')}</span>}
          description={<p className={descriptionClasses}>{values.description}</p>}
          footer={values.url.trim() && <span className={buttonClasses()}>Openen</span>}
        />
      </div>
    </section>
  );
}
