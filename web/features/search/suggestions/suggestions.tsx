import { useQuery } from '@tanstack/react-query';
import type { SearchFilter } from '#contract/search.ts';
import { useApps } from '#web/features/apps/public.tsx';
import { contextualHelpQuery, useHelpContext } from '#web/features/help/public.tsx';
import { AppOption } from '../results/app-option.tsx';
import { Option } from '../results/option.tsx';
import { OptionGroup } from '../results/option-group.tsx';
import { ResultTile } from '../results/result-tile.tsx';
import { suggestApps } from './suggest-apps.ts';

/** Suggestions while the field is empty: apps that were opened last, and help topics about this page. */
export function Suggestions({ filter }: { filter: SearchFilter | undefined }) {
  return (
    <>
      {(filter === undefined || filter === 'apps') && <LastUsed />}
      {(filter === undefined || filter === 'help') && <PageHelp />}
    </>
  );
}

function LastUsed() {
  const { data: apps } = useApps();
  const { label, picked } = suggestApps(apps ?? [], 4);
  if (picked.length === 0) return null;
  return (
    <OptionGroup label={label}>
      {picked.map((app) => (
        <AppOption key={app.id} app={app} />
      ))}
    </OptionGroup>
  );
}

function PageHelp() {
  const { data } = useQuery(contextualHelpQuery(useHelpContext()));
  if (!data || data.help.length === 0) return null;
  return (
    <OptionGroup label="Help bij deze pagina">
      {data.help.slice(0, 3).map(({ id, title, excerpt }) => (
        <Option
          key={id}
          optionKey={`help-${id}`}
          tile={<ResultTile kind="help" />}
          title={title}
          text={excerpt}
          target={{ href: `/help/${id}` }}
        />
      ))}
    </OptionGroup>
  );
}
