import type { ReactNode } from 'react';
import type { RequestMoment } from '#contract/request-decisions.ts';
import type { SupervisorOverview } from '#contract/supervisor.ts';
import { formatCount, formatDecimal, formatNumber } from '#web/platform/text/format-number.ts';
import { StatCard, type StatCardProps } from '#web/ui/display/stat-card.tsx';
import { VisuallyHidden } from '#web/ui/display/visually-hidden.tsx';
import { formatHours } from '../format-figures.ts';
import { chatSectionId, requestsSectionId } from '../section-ids.ts';
import { applyFilter, withoutFilters, type SupervisorView } from '../supervisor-view.ts';
import { ViewLink } from '../view-link.tsx';
import { coverLinkClasses } from './chart-styles.ts';
import { figureGrids } from './figure-grids.ts';

type Props = { overview: SupervisorOverview; view: SupervisorView };

export function StatCards({ overview, view }: Props) {
  const { activeUsers, allUsers } = overview;
  return (
    <ul className={figureGrids.stats}>
      <OpenCard overview={overview} view={view} />
      <UnansweredCard overview={overview} view={view} />
      <MedianCard
        label="Eerste antwoord"
        moment="answered"
        median={overview.firstAnswer}
        overview={overview}
        view={view}
      />
      <MedianCard label="Tot besluit" moment="decided" median={overview.resolution} overview={overview} view={view} />
      <StatCard
        as="li"
        label="Actief in 7 dagen"
        value={formatNumber(activeUsers)}
        note={`van ${formatCount(allUsers, 'gebruiker', 'gebruikers')}`}
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
    <LinkedStat
      label="Open verzoeken"
      value={formatNumber(open)}
      description={`${formatCount(open, 'verzoek', 'verzoeken')}, toon deze`}
      view={applyFilter(withoutFilters(view), { state: 'open' })}
      note={
        <NoteLink
          description={formatCount(week.count, 'verzoek', 'verzoeken')}
          view={applyFilter(withoutFilters(view), { from: week.weekStart })}
        >
          +{formatNumber(week.count)} deze week
        </NoteLink>
      }
    />
  );
}

/** Open requests without a reply; the note counts those older than 7 days. */
function UnansweredCard({ overview, view }: Props) {
  const { openByAge } = overview.requests;
  const all = applyFilter(withoutFilters(view), { state: 'unanswered', sort: 'oldest' });
  const total = countUnanswered(openByAge);
  const overdueAges = openByAge.filter(({ age }) => age === 'month' || age === 'older');
  const overdue = countUnanswered(overdueAges);
  return (
    <LinkedStat
      label="Zonder antwoord"
      value={formatNumber(total)}
      description={`${formatCount(total, 'verzoek', 'verzoeken')}, toon deze`}
      view={all}
      noteTone={overdue === 0 ? 'good' : 'attention'}
      note={
        overdue === 0 ? (
          'niemand langer dan 7 d'
        ) : (
          <NoteLink
            description={formatCount(overdue, 'verzoek', 'verzoeken')}
            view={{ ...all, until: overdueAges[0]!.until! }}
          >
            {formatNumber(overdue)} langer dan 7 d
          </NoteLink>
        )
      }
    />
  );
}

function countUnanswered(ages: SupervisorOverview['requests']['openByAge']): number {
  return ages.reduce((total, { unanswered }) => total + unanswered, 0);
}

type MedianProps = Props & { label: string; moment: RequestMoment; median: SupervisorOverview['firstAnswer'] };

function MedianCard({ label, moment, median, overview, view }: MedianProps) {
  const { hours, before, count } = median;
  const isFaster = hours !== null && before !== null && hours <= before;
  const measured = applyFilter(withoutFilters(view), { moment, from: overview.since, sort: 'updated' });
  return (
    <LinkedStat
      label={label}
      value={formatHours(hours)}
      description={`${formatHours(hours)}, mediaan van ${formatCount(count, 'verzoek', 'verzoeken')}, toon deze`}
      view={measured}
      noteTone={before === null ? 'muted' : isFaster ? 'good' : 'attention'}
      note={
        before === null ? (
          hours === null ? (
            'nog niets in deze weken'
          ) : (
            'mediaan van deze weken'
          )
        ) : (
          <NoteLink
            description="toon wat toen meetelde"
            view={{ ...measured, from: overview.before, until: overview.since }}
          >
            mediaan, <span className="whitespace-nowrap">was {formatHours(before)}</span>
          </NoteLink>
        )
      }
    />
  );
}

/** Links to the chart of minutes per week: no list has the conversations themselves (decision 18). */
function ChatCard({ chat: { perWeek, rating }, view }: { chat: SupervisorOverview['chat']; view: SupervisorView }) {
  const minutes = perWeek.reduce((total, week) => total + week.minutes, 0);
  const sessions = perWeek.reduce((total, week) => total + week.sessions, 0);
  return (
    <LinkedStat
      label="Chatminuten"
      value={formatNumber(minutes)}
      description={`${formatNumber(minutes)}, toon ze per week`}
      view={view}
      targetId={chatSectionId}
      note={`${formatCount(sessions, 'gesprek', 'gesprekken')}${rating === null ? '' : `, cijfer ${formatDecimal(rating)}`}`}
    />
  );
}

type LinkedStatProps = Pick<StatCardProps, 'label' | 'note' | 'noteTone'> & {
  value: string;
  /** Follows the label in the accessible name of the link. */
  description: string;
  view: SupervisorView;
  targetId?: string;
};

/** A figure in a card that links to the details behind it. */
function LinkedStat({ label, value, description, view, targetId = requestsSectionId, ...note }: LinkedStatProps) {
  const figure = (
    <ViewLink view={view} targetId={targetId} aria-label={`${label}: ${description}`} className={coverLinkClasses}>
      {value}
    </ViewLink>
  );
  return <StatCard as="li" label={label} value={figure} interactive {...note} />;
}

type NoteLinkProps = { description: string; view: SupervisorView; children: ReactNode };

/** A link of its own in the note of a `LinkedStat`, above the link that covers the card. */
function NoteLink({ description, view, children }: NoteLinkProps) {
  return (
    <ViewLink
      view={view}
      targetId={requestsSectionId}
      className="relative z-1 -my-1 inline-block min-h-[24px] rounded-sm py-1 underline decoration-line decoration-1 underline-offset-4 hover:decoration-current"
    >
      {children}
      <VisuallyHidden>: {description}</VisuallyHidden>
    </ViewLink>
  );
}
