import { GitMerge } from 'lucide-react';
import { useState } from 'react';
import type { RequestDetail } from '#contract/requests.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { MergeTargets } from './merge-targets.tsx';

/** Merges the open request into another one, from the panel. */
export function MergeSection({ request: { id, title } }: { request: RequestDetail }) {
  const [isOpen, setIsOpen] = useState(false);
  if (!isOpen) {
    return (
      <div>
        <Button
          variant="link"
          size="sm"
          className="-ml-1 text-left"
          icon={<GitMerge aria-hidden />}
          onClick={() => setIsOpen(true)}
        >
          Samenvoegen met een ander verzoek
        </Button>
      </div>
    );
  }
  return (
    <section aria-label="Samenvoegen" className="grid gap-3 rounded-lg border border-line bg-surface-1 p-4">
      <h3 className="text-sm font-semibold">Samenvoegen met</h3>
      <MergeTargets ids={[id]} similarTo={title} />
    </section>
  );
}
