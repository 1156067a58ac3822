import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useIdle } from '#web/platform/use-idle.ts';
import { CountPill } from '#web/ui/display/count-pill.tsx';
import { cx } from '#web/ui/cx.ts';
import { currentChatQuery } from './chat-queries.ts';
import { useDesk } from './desk/use-desk.ts';

const views = [
  { name: 'own', label: 'Gesprek', search: {} },
  { name: 'desk', label: 'Balie', search: { view: 'desk' } },
  { name: 'transcripts', label: 'Transcripten', search: { view: 'transcripts' } },
] as const;

/** Tabs between asking and answering; rendered only for users who may answer. */
export function ViewSwitch({ view }: { view: 'own' | 'desk' | 'transcripts' }) {
  const { data: current } = useQuery(currentChatQuery);
  const mayAnswer = current?.mayAnswer === true;
  // How many wait is counted once what the user opened is there.
  const isIdle = useIdle();
  const desk = useDesk({ enabled: isIdle });
  if (!mayAnswer && view === 'own') return null;
  return (
    <nav
      aria-label="Expert Chat"
      className="flex max-w-full overflow-x-auto rounded-lg border border-line bg-surface-2 p-0.75 [scrollbar-width:none]"
    >
      {views.map(({ name, label, search }) => (
        <Link
          key={name}
          to="/expert-chat"
          search={search}
          activeOptions={{ exact: true }}
          aria-current={name === view ? 'page' : undefined}
          className={cx(
            'flex min-h-6 shrink-0 items-center gap-1.5 rounded-md border px-2.5 font-medium whitespace-nowrap transition-colors focus-visible:-outline-offset-2',
            name === view ? 'border-line bg-segment text-ink' : 'border-transparent text-muted hover:text-ink',
          )}
        >
          {label}
          {name === 'desk' && desk && desk.waiting.length > 0 && (
            <CountPill count={desk.waiting.length} label={desk.waiting.length === 1 ? 'wacht' : 'wachten'} />
          )}
        </Link>
      ))}
    </nav>
  );
}
