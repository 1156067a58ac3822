import { rateVital, vitalNames, type VitalName } from '#contract/vital-ratings.ts';
import { useStore } from '#web/platform/use-store.ts';
import { StatusDot } from '#web/ui/display/status-dot.tsx';
import { formatVital, ratingTexts, ratingTones, vitalTexts } from '../format-figures.ts';
import { ownVitals } from '../vitals/own-vitals.ts';

/** What this browser measured since the page was loaded. */
export function OwnVitals() {
  const vitals = useStore(ownVitals);
  return (
    <section aria-label="Uw bezoek">
      <h3 className="mb-2 text-xs font-medium text-muted">Uw bezoek, gemeten in deze browser</h3>
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
        {vitalNames.map((name) => (
          <OwnVital key={name} name={name} value={vitals[name]} />
        ))}
      </dl>
    </section>
  );
}

function OwnVital({ name, value }: { name: VitalName; value: number | undefined }) {
  const rating = value === undefined ? null : rateVital(name, value);
  return (
    <div className="min-w-0">
      <dt className="text-xs text-muted">
        <abbr title={vitalTexts[name]} className="font-medium no-underline">
          {name}
        </abbr>
        <span className="block">{vitalTexts[name]}</span>
      </dt>
      <dd className="text-xl font-bold tracking-tight tabular-nums">{formatVital(name, value)}</dd>
      <dd>
        <StatusDot tone={rating ? ratingTones[rating] : 'neutral'}>
          {rating ? ratingTexts[rating] : name === 'INP' ? 'Nog geen invoer' : 'Nog niet gemeten'}
        </StatusDot>
      </dd>
    </div>
  );
}
