import { useQuery } from '@tanstack/react-query';
import type { readChatUsage } from '#contract/expert-chat.ts';
import type { OutputOf } from '#contract/platform/endpoint.ts';
import { QueryContent } from '#web/platform/query/query-content.tsx';
import { formatNumber } from '#web/platform/text/format-number.ts';
import { formatWeekMoment } from '#web/platform/time/format-time.ts';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';
import { Progress } from '#web/ui/feedback/progress.tsx';
import { Skeleton, SkeletonRegion } from '#web/ui/feedback/skeleton.tsx';
import { usageQuery } from '../chat-queries.ts';
import { formatMinutes, isScarce, remainingMinutes, usageTone } from '../chat-usage.ts';

export function WeekMinutes() {
  return (
    <QueryContent
      query={useQuery(usageQuery)}
      failed="Uw minuten konden niet worden geladen"
      errorFrame={Card}
      loading={
        <Card>
          <SkeletonRegion label="Minuten" className="grid gap-3">
            <Skeleton className="mt-1 mb-2 h-4 w-32" />
            <Skeleton className="my-1 h-10 w-40" />
            <Skeleton className="h-1 w-full" />
          </SkeletonRegion>
        </Card>
      }
    >
      {(usage) => <Minutes usage={usage} />}
    </QueryContent>
  );
}

function Minutes({ usage }: { usage: OutputOf<typeof readChatUsage> }) {
  const remaining = remainingMinutes(usage);
  return (
    <Card as="section" aria-labelledby="minuten">
      <CardHeader
        id="minuten"
        title="Minuten deze week"
        action={
          usage.maxMinutes > 0 && (
            <span className="text-xs text-muted">nieuw op {formatWeekMoment(usage.renewsAt)}</span>
          )
        }
      />
      <dl className="mb-3 grid grid-cols-2 gap-3">
        <Figure term="Gebruikt" text={`van ${formatNumber(usage.maxMinutes)}`} value={usage.minutesUsed} />
        <Figure
          term="Resterend"
          text={remaining === 1 ? 'minuut' : 'minuten'}
          value={remaining}
          isRed={isScarce(remaining)}
        />
      </dl>
      <Progress
        label="Gebruikte minuten"
        value={usage.minutesUsed}
        max={usage.maxMinutes}
        tone={usageTone(usage)}
        valueText={`${formatNumber(usage.minutesUsed)} van ${formatMinutes(usage.maxMinutes)} gebruikt`}
      />
    </Card>
  );
}

function Figure(props: { term: string; value: number; text: string; isRed?: boolean }) {
  const { term, value, text, isRed = false } = props;
  return (
    <div>
      <dt className="text-xs text-muted">{term}</dt>
      <dd className={isRed ? 'text-danger' : undefined}>
        <span className="mr-0.5 text-2xl font-bold tracking-tight tabular-nums">{formatNumber(value)}</span>{' '}
        <span className={isRed ? 'text-xs' : 'text-xs text-muted'}>{text}</span>
      </dd>
    </div>
  );
}
