import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiKey, listApiKeyUse } from '#contract/api-keys.ts';
import type { OutputOf } from '#contract/platform/endpoint.ts';
import { QueryContent } from '#web/platform/query/query-content.tsx';
import { formatCount, formatNumber } from '#web/platform/text/format-number.ts';
import { formatDay, formatIsoDay } from '#web/platform/time/format-time.ts';
import { useNow } from '#web/platform/time/use-now.ts';
import { Select } from '#web/ui/inputs/select.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { ChartCard } from '#web/ui/layout/chart-card.tsx';
import { apiKeysQuery, apiKeyUseQuery } from './api-key-queries.ts';

const days = 30;
const title = 'Gebruik in de laatste 30 dagen';

/** Calls per day, of all keys or one. Nothing until there is a key. */
export function KeyUseChart() {
  const { data: keys } = useQuery(apiKeysQuery);
  return (
    <QueryContent
      query={useQuery(apiKeyUseQuery)}
      failed="Het gebruik van uw API keys kon niet worden geladen"
      errorFrame={Card}
      loading={null}
    >
      {(use) => keys && keys.length > 0 && <UseChart keys={keys} use={use} />}
    </QueryContent>
  );
}

function UseChart({ keys, use }: { keys: ApiKey[]; use: OutputOf<typeof listApiKeyUse> }) {
  const [keyId, setKeyId] = useState('');
  const now = useNow();
  const chosen = keys.some(({ id }) => id === keyId) ? keyId : '';
  const perDay = sumUse(use, chosen === '' ? null : chosen, days, now);
  return (
    <ChartCard
      title={title}
      table={{
        columns: ['Dag', 'Aanroepen'],
        rows: perDay.map(({ day, calls }) => ({ name: formatDay(day), cells: [formatNumber(calls)] })),
      }}
    >
      <Select
        aria-label="API key in de grafiek"
        className="mb-3 max-w-60 self-start"
        value={chosen}
        onChange={({ target }) => setKeyId(target.value)}
        options={[{ value: '', label: 'Alle keys' }, ...keys.map(({ id, name }) => ({ value: id, label: name }))]}
      />
      <Columns perDay={perDay} />
    </ChartCard>
  );
}

/** `24 okt` */
const shortDay = (day: string) => formatDay(day).slice(0, -' 2026'.length);

/** The unit of the drawing; the width of a day, of its bar, and the height. */
const [step, barWidth, height] = [10, 7, 100];

function Columns({ perDay }: { perDay: DayUse[] }) {
  const max = Math.max(1, ...perDay.map(({ calls }) => calls));
  const total = perDay.reduce((sum, { calls }) => sum + calls, 0);
  const [first, last] = [perDay[0]!, perDay.at(-1)!];
  const label = `${formatCount(total, 'aanroep', 'aanroepen')} in ${days} dagen, op één dag hoogstens ${formatNumber(max)}`;
  return (
    <>
      <svg
        role="img"
        aria-label={total === 0 ? `Geen aanroepen in ${days} dagen` : label}
        viewBox={`0 0 ${perDay.length * step} ${height}`}
        preserveAspectRatio="none"
        className="h-28 w-full border-b border-line"
      >
        {perDay.map(({ day, calls }, index) => {
          const barHeight = calls === 0 ? 0 : Math.max(2, (height * calls) / max);
          return (
            <rect
              key={day}
              x={index * step + (step - barWidth) / 2}
              y={height - barHeight}
              width={barWidth}
              height={barHeight}
              className="fill-link/75"
            >
              <title>{`${formatDay(day)}: ${formatCount(calls, 'aanroep', 'aanroepen')}`}</title>
            </rect>
          );
        })}
      </svg>
      <div aria-hidden className="mt-1.5 flex justify-between gap-3 text-xs text-muted">
        <span>{shortDay(first.day)}</span>
        <span>{total === 0 ? 'Nog geen aanroepen' : `hoogstens ${formatNumber(max)} op een dag`}</span>
        <span>{shortDay(last.day)}</span>
      </div>
    </>
  );
}

const dayMs = 24 * 3_600_000;

type DayUse = { day: string; calls: number };

/** The calls of each of the last days, today included, of one key or of all. */
export function sumUse(
  use: OutputOf<typeof listApiKeyUse>,
  keyId: string | null,
  dayCount: number,
  now: Date,
): DayUse[] {
  const calls = new Map<string, number>();
  for (const row of use)
    if (keyId === null || row.keyId === keyId) calls.set(row.day, (calls.get(row.day) ?? 0) + row.calls);
  // From noon: a day of 23 or 25 hours does not shift the others.
  const noon = Date.parse(`${formatIsoDay(now)}T12:00:00Z`);
  return Array.from({ length: dayCount }, (_, index) => {
    const day = formatIsoDay(new Date(noon - (dayCount - 1 - index) * dayMs));
    return { day, calls: calls.get(day) ?? 0 };
  });
}
