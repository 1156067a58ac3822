import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { SupervisorOverview } from '#contract/supervisor.ts';
import { StatCard, type StatCardProps } from '#web/ui/stat-card.tsx';
import { unansweredQuery } from './supervisor-queries.ts';
import { coverLook } from './cover-look.ts';
import { counted, decimal, hoursText, numberText } from './supervisor-texts.ts';
import { narrow, widen, type SupervisorView } from './supervisor-view.ts';
import { ViewLink } from './view-link.tsx';

type Props = { overview: SupervisorOverview; view: SupervisorView };

export function StatCards({ overview, view }: Props) {
  const { requests, firstAnswer, resolution, chat, activeUsers, allUsers } = overview;
  const unanswered = useQuery(unansweredQuery).data?.total;
  const all = widen(view);
  const minutes = chat.perWeek.reduce((total, week) => total + week.minutes, 0);
  return (
    <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-6">
      <Stat
        label="Open verzoeken"
        value={numberText(openOf(overview))}
        view={narrow(all, { state: 'open' })}
        note={`+${requests.perWeek.at(-1)?.count ?? 0} deze week`}
      />
      <Stat
        label="Zonder antwoord"
        value={unanswered === undefined ? '…' : numberText(unanswered)}
        view={narrow(all, { state: 'unanswered', sort: 'oldest' })}
        {...waitingNote(overview)}
      />
      <Stat label="Eerste antwoord" value={hoursText(firstAnswer.hours)} {...medianNote(firstAnswer)} />
      <Stat
        label="Tot besluit"
        value={hoursText(resolution.hours)}
        view={narrow(all, { statuses: ['approved', 'rejected'], sort: 'updated' })}
        {...medianNote(resolution)}
      />
      <Stat label="Actief in 7 dagen" value={numberText(activeUsers)} note={`van ${numberText(allUsers)} collega’s`} />
      <StatCard
        as="li"
        label="Chatminuten"
        value={<Chats minutes={numberText(minutes)} />}
        interactive
        note={chatNote(chat)}
      />
    </ul>
  );
}

type StatProps = Pick<StatCardProps, 'label' | 'note' | 'noteTone'> & {
  value: string;
  /** The list behind the figure. */
  view?: SupervisorView;
};

function Stat({ label, value, view, ...note }: StatProps) {
  const figure: ReactNode = view ? (
    <ViewLink view={view} toList aria-label={`${label}: ${value}, toon deze verzoeken`} className={coverLook}>
      {value}
    </ViewLink>
  ) : (
    value
  );
  return <StatCard as="li" label={label} value={figure} interactive={view !== undefined} {...note} />;
}

/** The conversations behind the minutes. */
function Chats({ minutes }: { minutes: string }) {
  return (
    <Link
      to="/expert-chat"
      search={{ view: 'transcripts' }}
      aria-label={`Chatminuten: ${minutes}, toon de gesprekken`}
      className={coverLook}
    >
      {minutes}
    </Link>
  );
}

type Note = Pick<StatProps, 'note' | 'noteTone'>;

function openOf({ requests }: SupervisorOverview): number {
  return requests.openByAge.reduce((total, { pending, inProgress }) => total + pending + inProgress, 0);
}

function waitingNote({ requests }: SupervisorOverview): Note {
  const long = requests.openByAge
    .filter(({ age }) => age === 'month' || age === 'older')
    .reduce((total, { pending }) => total + pending, 0);
  if (long === 0) return { note: 'niemand langer dan 7 d', noteTone: 'good' };
  return { note: `${numberText(long)} langer dan 7 d`, noteTone: 'attention' };
}

function medianNote({ hours, before }: SupervisorOverview['firstAnswer']): Note {
  if (before === null) return { note: hours === null ? 'nog niets in deze weken' : 'mediaan van deze weken' };
  const faster = hours !== null && hours <= before;
  return { note: `mediaan, was ${hoursText(before)}`, noteTone: faster ? 'good' : 'attention' };
}

function chatNote({ perWeek, rating }: SupervisorOverview['chat']): string {
  const sessions = perWeek.reduce((total, week) => total + week.sessions, 0);
  return `${counted(sessions, 'gesprek', 'gesprekken')}${rating === null ? '' : `, cijfer ${decimal(rating)}`}`;
}
