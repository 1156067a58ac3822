import type { SupervisorOverview } from '#contract/supervisor.ts';
import { statusLabels } from '#web/features/requests/public.tsx';
import { BarRow } from './bar-row.tsx';
import { solid, striped } from './bar-look.ts';
import { ChartCard, LegendItem } from './chart-card.tsx';
import { coverLook } from './cover-look.ts';
import { ageLabels, numberText } from './supervisor-texts.ts';
import { narrow, widen, type SupervisorView } from './supervisor-view.ts';
import { ViewLink } from './view-link.tsx';

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
        rows: ages.map(({ age, pending, inProgress }) => [ageLabels[age], pending, inProgress]),
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

function AgeLink({ age, view }: { age: Ages[number]; view: SupervisorView }) {
  const { pending, inProgress, from, until } = age;
  const text = `${ageLabels[age.age]}: ${numberText(pending)} in afwachting, ${numberText(inProgress)} in behandeling`;
  return (
    <ViewLink
      view={narrow(widen(view), { state: 'open', from: from ?? '', until: until ?? '' })}
      toList
      aria-label={text}
      data-tip={text}
      className={coverLook}
    >
      {ageLabels[age.age]}
    </ViewLink>
  );
}
