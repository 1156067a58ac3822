import type { ReactNode } from 'react';
import { IconTile } from '#web/ui/display/icon-tile.tsx';
import { SearchInput } from '#web/ui/inputs/search-input.tsx';
import { AppsPageHeader, Overview } from './apps-page-header.tsx';
import type { SearchSlot } from './apps-slots.ts';
import { AppsToolbar } from './filter/apps-toolbar.tsx';
import { allApps } from './filter/apps-view.ts';
import { appGridClasses, AppCardLayout, appCardClasses } from './cards/app-card-layout.tsx';

export type AppsFrameProps = { quota: ReactNode; tools: ReactNode; recommended: ReactNode };

const overview = (
  <span data-list="overview">
    <Overview>
      <slot name="text" />
    </Overview>
  </span>
);

/** The page with everything in its place and nothing that works: what is read until its code is there. */
export function AppsFrame({ quota, tools, recommended }: AppsFrameProps) {
  return (
    <>
      <AppsPageHeader quota={quota} overview={overview} />
      {tools}
      <div data-list="recommended">{recommended}</div>
      <AppsToolbar view={allApps} onChange={doNothing} count={null} categories={[]} Search={SearchFrame} />
      <ul className={appGridClasses} data-list="apps">
        <li className={appCardClasses}>
          <AppCardLayout
            tile={<IconTile />}
            name={<slot name="name" />}
            meta={<slot name="category" />}
            description={<slot name="description" />}
            footer={null}
          />
        </li>
      </ul>
    </>
  );
}

const SearchFrame: SearchSlot = ({ label, value, onChange, className }) => (
  <search className={className}>
    <SearchInput aria-label={label} value={value} onChange={onChange} shortcut="/" className="w-full" />
  </search>
);

function doNothing(): void {}
