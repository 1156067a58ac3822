import { AppsPageHeader, Overview } from '#web/features/apps/apps-page-header.tsx';
import type { SearchSlot } from '#web/features/apps/apps-slots.ts';
import {
  AppCardLayout,
  appCardClasses,
  appGridClasses,
  descriptionClasses,
} from '#web/features/apps/cards/app-card-layout.tsx';
import { proposedByClasses } from '#web/features/apps/cards/proposed-by.tsx';
import { AppsToolbar } from '#web/features/apps/filter/apps-toolbar.tsx';
import { allApps } from '#web/features/apps/filter/apps-view.ts';
import { RecommendationStrip } from '#web/features/recommendations/recommendation-strip.tsx';
import { ToolCardLayout } from '#web/features/tools/tool-card-layout.tsx';
import { toolGridClasses, ToolsLayout } from '#web/features/tools/tools-layout.tsx';
import { QuotaLayout } from '#web/features/weekly-limits/quota-layout.tsx';
import { IconTile } from '#web/ui/display/icon-tile.tsx';
import { SearchInput } from '#web/ui/inputs/search-input.tsx';
import { Card } from '#web/ui/layout/card.tsx';

const overview = (
  <span data-list="overview">
    <Overview>
      <slot name="text" />
    </Overview>
  </span>
);

/** The apps page with slots for its texts; `paint-screen.ts` fills the lists. */
export function AppsTemplate() {
  return (
    <template data-page="apps">
      <AppsPageHeader quota={<QuotaLayout />} overview={overview} />
      <ToolsLayout>
        <ul className={toolGridClasses} data-list="tools">
          <Card as="li" padding="none">
            <ToolCardLayout
              tile={<IconTile />}
              name={<slot name="name" />}
              description={<slot name="description" />}
              actions={
                <span className="block size-7 empty:hidden">
                  <slot name="menu" />
                </span>
              }
              status={null}
              open={null}
            />
          </Card>
        </ul>
      </ToolsLayout>
      <div data-list="recommended">
        <RecommendationStrip />
      </div>
      <AppsToolbar view={allApps} onChange={ignore} count={null} categories={[]} Search={InertSearch} />
      <ul className={appGridClasses} data-list="apps">
        <li className={appCardClasses}>
          <AppCardLayout
            tile={<IconTile />}
            name={<slot name="name" />}
            meta={
              <>
                <slot name="category" />
                {/* The status. */}
                <span className="h-4 max-sm:hidden" />
              </>
            }
            vote={<span className="w-16" />}
            description={
              <>
                <p className={descriptionClasses}>
                  <slot name="description" />
                </p>
                <span className={proposedByClasses}>
                  <slot name="by" />
                </span>
              </>
            }
            footer={null}
          />
        </li>
      </ul>
    </template>
  );
}

const InertSearch: SearchSlot = ({ label, value, onChange, className }) => (
  <search className={className}>
    <SearchInput aria-label={label} value={value} onChange={onChange} shortcut="/" className="w-full" />
  </search>
);

function ignore(): void {}
