import type { SearchResult } from '#contract/search.ts';
import { useApps } from '#web/features/apps/public.tsx';
import { RelativeTime } from '#web/platform/time/relative-time.tsx';
import { cx } from '#web/ui/cx.ts';
import { AppOption } from './app-option.tsx';
import { groupResults, kindLabels } from './group-results.ts';
import { Option } from './option.tsx';
import { OptionGroup } from './option-group.tsx';
import { ResultTile } from './result-tile.tsx';

/** Results by kind; dimmed while they are those of the previous search. */
export function ResultList({ results, isOutdated }: { results: SearchResult[]; isOutdated: boolean }) {
  const { data: apps } = useApps();
  return (
    <div role="presentation" className={cx('transition-opacity', isOutdated && 'opacity-60')}>
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
  return (
    <Option
      optionKey={`${kind}-${id}`}
      tile={<ResultTile kind={kind} />}
      title={title}
      text={description}
      note={kind === 'help' ? undefined : category}
      target={{ href: url }}
    />
  );
}
