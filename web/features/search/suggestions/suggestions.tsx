import { useQuery } from '@tanstack/react-query';
import type { App } from '#contract/apps.ts';
import type { SearchFilter } from '#contract/search.ts';
import { useApps } from '#web/features/apps/public.tsx';
import { contextualHelpQuery, useHelpContext } from '#web/features/help/public.tsx';
import { AppOption } from '../results/app-option.tsx';
import { OptionGroup } from '../results/option-group.tsx';
import { Option } from '../results/option.tsx';
import { ResultTile } from '../results/result-tile.tsx';

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

/** The apps that were opened last; when there are none, the openable apps with the most votes. */
export function suggestApps(apps: App[], most: number): { label: string; picked: App[] } {
  const openable = apps.filter(({ url }) => url !== null);
  const used = openable
    .filter(({ lastOpenedAt }) => lastOpenedAt !== null)
    .toSorted((one, other) => other.lastOpenedAt!.localeCompare(one.lastOpenedAt!));
  if (used.length > 0) return { label: 'Onlangs gebruikt', picked: used.slice(0, most) };
  const popular = openable.toSorted((one, other) => other.voteCount - one.voteCount);
  return { label: 'Populaire apps', picked: popular.slice(0, most) };
}
