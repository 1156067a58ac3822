import type { SupervisorOverview } from '#contract/supervisor.ts';
import { statusLabels } from '#web/features/requests/public.tsx';
import { BarRow } from './bar-row.tsx';
import { coverLook, solid, striped } from './chart-styles.ts';
import { ChartCard, LegendItem } from './chart-card.tsx';
import { FigureCell } from './count-cell.tsx';
import { ageLabels, counted, listId, numberText } from '../supervisor-texts.ts';
import { narrow, widen, type SupervisorView } from '../supervisor-view.ts';
import { ViewLink } from '../view-link.tsx';

type Ages = SupervisorOverview['requests']['openByAge'];
type Props = { ages: Ages; view: SupervisorView };

/** How long what is open waits already. */
export function AgeChart({ ages, view }: Props) {
  const most = Math.max(...ages.map(totalOf));
  return (
    <ChartCard
      title="Open naar leeftijd"
      table={{
        columns: ['Leeftijd', statusLabels.pending, statusLabels.in_progress],
        rows: ages.map((age) => ({
          name: ageLabels[age.age],
          cells: (['pending', 'in_progress'] as const).map((status) => (
            <FigureCell
              key={status}
              of={`${ageLabels[age.age]}, ${statusLabels[status].toLowerCase()}`}
              count={status === 'pending' ? age.pending : age.inProgress}
              view={narrow(widen(view), { statuses: [status], ...spanOf(age) })}
            />
          )),
        })),
      }}
      legend={
        <>
          <LegendItem look={striped}>{statusLabels.pending}</LegendItem>
          <LegendItem look={solid}>{statusLabels.in_progress}</LegendItem>
        </>
      }
    >
      <ul className="grid flex-1 content-start gap-0.5">
        {ages.map((age) => (
          <li key={age.age}>
            <BarRow
              label={<AgeLink age={age} view={view} />}
              parts={[
                { value: age.pending, look: striped },
                { value: age.inProgress, look: solid },
              ]}
              most={most}
              total={numberText(totalOf(age))}
            />
          </li>
        ))}
      </ul>
    </ChartCard>
  );
}

function totalOf({ pending, inProgress }: Ages[number]): number {
  return pending + inProgress;
}

function spanOf({ from, until }: Ages[number]): Pick<SupervisorView, 'from' | 'until'> {
  return { from: from ?? '', until: until ?? '' };
}

function AgeLink({ age, view }: { age: Ages[number]; view: SupervisorView }) {
  const total = counted(totalOf(age), 'verzoek', 'verzoeken');
  const parts = `${numberText(age.pending)} in afwachting, ${numberText(age.inProgress)} in behandeling`;
  const text = `${ageLabels[age.age]}: ${total}, ${parts}`;
  return (
    <ViewLink
      view={narrow(widen(view), { state: 'open', ...spanOf(age) })}
      part={listId}
      aria-label={text}
      data-tip={text}
      className={coverLook}
    >
      {ageLabels[age.age]}
    </ViewLink>
  );
}
