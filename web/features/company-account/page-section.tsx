import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { copyText } from '#web/platform/copy-text.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';

type SectionProps = { id: string; title: string; text?: ReactNode; children: ReactNode };

/** A subject of the page: what it is about, and beside or below that its content. */
export function PageSection({ id, title, text, children }: SectionProps) {
  return (
    <Card as="section" aria-labelledby={id} className="sm:p-5">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-4 lg:grid-cols-[16rem_minmax(0,1fr)]">
        <div>
          <h2 id={id} className="font-semibold tracking-snug">
            {title}
          </h2>
          {text && <p className="mt-1 max-w-prose text-pretty text-muted">{text}</p>}
        </div>
        <div className="flex min-w-0 flex-col gap-4">{children}</div>
      </div>
    </Card>
  );
}

export function Facts({ label, children }: { label: string; children: ReactNode }) {
  return (
    <dl aria-label={label} className="-my-2 divide-y divide-line">
      {children}
    </dl>
  );
}

export function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-x-4 gap-y-0.5 py-2">
      <dt className="w-48 max-w-full text-muted">{term}</dt>
      <dd className="min-w-0 flex-1 basis-48 wrap-anywhere">{children}</dd>
    </div>
  );
}

/** An address to paste elsewhere. `theirName`: what it is called there. */
export function CopyFact({ term, theirName, value }: { term: string; theirName: string; value: string }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 py-2">
      <dt>
        {term}
        <span className="text-muted"> · {theirName}</span>
      </dt>
      <dd className="mt-0.5 font-mono text-xs break-all text-muted">{value}</dd>
      <dd className="col-start-2 row-span-2 row-start-1">
        <Button
          size="sm"
          icon={<Copy aria-hidden />}
          aria-label={`Kopiëren: ${term}`}
          onClick={() => copyText(value, 'Selecteer het adres en kopieer het zelf.')}
        >
          Kopiëren
        </Button>
      </dd>
    </div>
  );
}
