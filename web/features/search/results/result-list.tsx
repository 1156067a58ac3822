import { BookOpen, FilePenLine, UserRound, UsersRound, type LucideIcon } from 'lucide-react';
import type { SearchKind, SearchResult } from '#contract/search.ts';
import { useApps } from '#web/features/apps/public.tsx';
import { RelativeTime } from '#web/platform/time/relative-time.tsx';
import { cx } from '#web/ui/cx.ts';
import { IconTile, type TileHue } from '#web/ui/display/icon-tile.tsx';
import { AppOption } from './app-option.tsx';
import { groupResults, kindLabels } from './group-results.ts';
import { Option } from './option.tsx';
import { OptionGroup } from './option-group.tsx';

const tiles: Record<Exclude<SearchKind, 'app'>, [icon: LucideIcon, hue: TileHue]> = {
  help: [BookOpen, 5],
  expert: [UsersRound, 3],
  request: [FilePenLine, 6],
  person: [UserRound, 4],
};

/** Results by kind; dimmed while they are those of the previous search. */
export function ResultList({ results, isBehind }: { results: SearchResult[]; isBehind: boolean }) {
  const { data: apps } = useApps();
  return (
    <div role="presentation" className={cx('transition-opacity', isBehind && 'opacity-60')}>
      {groupResults(results).map(({ kind, results: ofKind }) => (
        <OptionGroup key={kind} label={kindLabels[kind]}>
          {ofKind.map((result) => {
            const app = kind === 'app' && apps?.find(({ id }) => id === result.id);
            return app ? (
              <AppOption
                key={result.id}
                app={app}
                note={result.lastUsed === null ? undefined : <RelativeTime moment={result.lastUsed} />}
              />
            ) : (
              <ResultOption key={result.id} result={result} />
            );
          })}
        </OptionGroup>
      ))}
    </div>
  );
}

function ResultOption({ result: { id, kind, title, description, category, url } }: { result: SearchResult }) {
  const [Icon, hue] = tiles[kind === 'app' ? 'help' : kind];
  return (
    <Option
      optionKey={`${kind}-${id}`}
      tile={
        <IconTile hue={hue} size="sm">
          <Icon aria-hidden />
        </IconTile>
      }
      title={title}
      text={description}
      note={kind === 'help' ? undefined : category}
      href={url}
    />
  );
}
