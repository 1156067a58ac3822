import { RotateCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { FailedJob } from '#contract/database-tools.ts';
import { LazyBoundary } from '#web/platform/lazy/lazy-boundary.tsx';
import { lazyComponent } from '#web/platform/lazy/lazy-component.tsx';
import { formatDateTime } from '#web/platform/time/format-time.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { useRetryJob } from './job-mutations.ts';

const DiscardDialog = lazyComponent(() => import('./discard-dialog.tsx').then((file) => file.DiscardDialog));

/** The jobs that failed last, with their errors. */
export function FailedJobs({ jobs }: { jobs: FailedJob[] }) {
  const [discarded, setDiscarded] = useState<FailedJob | null>(null);
  return (
    <>
      {jobs.length > 0 && (
        <section aria-label="Mislukte taken">
          <h3 className="mb-2 text-xs font-medium text-muted">Mislukte taken</h3>
          <ul className="divide-y divide-line rounded-lg border border-line">
            {jobs.map((job) => (
              <FailedJobRow key={job.id} job={job} onDiscard={() => setDiscarded(job)} />
            ))}
          </ul>
        </section>
      )}
      {discarded && (
        <LazyBoundary onMissing={() => setDiscarded(null)}>
          <DiscardDialog job={discarded} onClose={() => setDiscarded(null)} />
        </LazyBoundary>
      )}
    </>
  );
}

function FailedJobRow({ job, onDiscard }: { job: FailedJob; onDiscard: () => void }) {
  const { mutate: retry, isPending } = useRetryJob();
  const { id, name, attempts, maxAttempts, error, createdAt, retryAt } = job;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-3 py-2">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="font-mono text-xs font-medium">{name}</span>
          <span className="text-xs text-muted">
            {attempts} van {maxAttempts} pogingen, sinds {formatDateTime(createdAt)}
            {retryAt ? `; volgende poging ${formatDateTime(retryAt)}` : '; geen pogingen meer'}
          </span>
        </p>
        <p className="line-clamp-3 text-xs wrap-anywhere text-danger">{error}</p>
      </div>
      <Button
        size="sm"
        icon={<RotateCw aria-hidden />}
        aria-label={`Opnieuw uitvoeren: ${name}`}
        busy={isPending}
        onClick={() => retry(id)}
      >
        Opnieuw
      </Button>
      <Button
        size="sm"
        variant="ghost"
        icon={<Trash2 aria-hidden />}
        aria-label={`Verwijder de taak ${name}`}
        data-tip="Verwijderen"
        onClick={onDiscard}
      />
    </li>
  );
}
