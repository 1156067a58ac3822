import type { RequestMoment } from '#contract/request-decisions.ts';
import type { SupervisorOverview } from '#contract/supervisor.ts';
import { StatCard } from '#web/ui/display/stat-card.tsx';
import { NoteLink, Stat } from './linked-stat.tsx';
import { chatId, counted, decimal, hoursText, numberText } from '../supervisor-texts.ts';
import { narrow, widen, type SupervisorView } from '../supervisor-view.ts';

type Props = { overview: SupervisorOverview; view: SupervisorView };

export function StatCards({ overview, view }: Props) {
  const { activeUsers, allUsers } = overview;
  return (
    <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-6">
      <OpenCard overview={overview} view={view} />
      <UnansweredCard overview={overview} view={view} />
      <MedianCard label="Eerste antwoord" moment="answered" median={overview.firstAnswer} {...{ overview, view }} />
      <MedianCard label="Tot besluit" moment="decided" median={overview.resolution} {...{ overview, view }} />
      <StatCard
        as="li"
        label="Actief in 7 dagen"
        value={numberText(activeUsers)}
        note={`van ${numberText(allUsers)}, zonder namen`}
      />
      <ChatCard chat={overview.chat} view={view} />
    </ul>
  );
}

function OpenCard({ overview, view }: Props) {
  const { openByAge, perWeek } = overview.requests;
  const week = perWeek.at(-1)!;
  const open = openByAge.reduce((total, { pending, inProgress }) => total + pending + inProgress, 0);
  return (
    <Stat
      label="Open verzoeken"
      value={numberText(open)}
      says={`${counted(open, 'verzoek', 'verzoeken')}, toon deze`}
      view={narrow(widen(view), { state: 'open' })}
      note={
        <NoteLink
          says={counted(week.count, 'verzoek', 'verzoeken')}
          view={narrow(widen(view), { from: week.weekStart })}
        >
          +{numberText(week.count)} deze week
        </NoteLink>
      }
    />
  );
}

/** What nobody replied to; the notes are about what waits longer than a week. */
function UnansweredCard({ overview, view }: Props) {
  const { openByAge } = overview.requests;
  const all = narrow(widen(view), { state: 'unanswered', sort: 'oldest' });
  const total = unansweredOf(openByAge);
  const late = openByAge.filter(({ age }) => age === 'month' || age === 'older');
  const long = unansweredOf(late);
  return (
    <Stat
      label="Zonder antwoord"
      value={numberText(total)}
      says={`${counted(total, 'verzoek', 'verzoeken')}, toon deze`}
      view={all}
      noteTone={long === 0 ? 'good' : 'attention'}
      note={
        long === 0 ? (
          'niemand langer dan 7 d'
        ) : (
          <NoteLink says={counted(long, 'verzoek', 'verzoeken')} view={{ ...all, until: late[0]!.until! }}>
            {numberText(long)} langer dan 7 d
          </NoteLink>
        )
      }
    />
  );
}

function unansweredOf(ages: SupervisorOverview['requests']['openByAge']): number {
  return ages.reduce((total, { unanswered }) => total + unanswered, 0);
}

type MedianProps = Props & { label: string; moment: RequestMoment; median: SupervisorOverview['firstAnswer'] };

function MedianCard({ label, moment, median, overview, view }: MedianProps) {
  const { hours, before, count } = median;
  const faster = hours !== null && before !== null && hours <= before;
  const list = narrow(widen(view), { moment, from: overview.since, sort: 'updated' });
  return (
    <Stat
      label={label}
      value={hoursText(hours)}
      says={`${hoursText(hours)}, mediaan van ${counted(count, 'verzoek', 'verzoeken')}, toon deze`}
      view={list}
      noteTone={before === null ? 'muted' : faster ? 'good' : 'attention'}
      note={
        before === null ? (
          hours === null ? (
            'nog niets in deze weken'
          ) : (
            'mediaan van deze weken'
          )
        ) : (
          <NoteLink says="toon wat toen meetelde" view={{ ...list, from: overview.before, until: overview.since }}>
            mediaan, <span className="whitespace-nowrap">was {hoursText(before)}</span>
          </NoteLink>
        )
      }
    />
  );
}

/** What was said is read by who said it only: the minutes lead to how they were spread over the weeks. */
function ChatCard({ chat: { perWeek, rating }, view }: { chat: SupervisorOverview['chat']; view: SupervisorView }) {
  const minutes = perWeek.reduce((total, week) => total + week.minutes, 0);
  const sessions = perWeek.reduce((total, week) => total + week.sessions, 0);
  return (
    <Stat
      label="Chatminuten"
      value={numberText(minutes)}
      says={`${numberText(minutes)}, toon ze per week`}
      view={view}
      part={chatId}
      note={`${counted(sessions, 'gesprek', 'gesprekken')}${rating === null ? '' : `, cijfer ${decimal(rating)}`}`}
    />
  );
}
