import type { UseQueryResult } from '@tanstack/react-query';
import type { ListProblem } from '#contract/invitations.ts';
import { CallError } from '#web/platform/call/call-error.ts';
import { errorText } from '#web/platform/call/error-text.ts';
import { formatCount, formatNumber } from '#web/platform/text/format-number.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';

/** Problems that are rendered; the rest is counted. */
const maxShown = 500;
/** Characters of a line that are rendered. */
const maxCharacters = 300;

type Checked = { invitees: number; problems: ListProblem[] };

type ListPreviewProps = {
  checked: UseQueryResult<Checked>;
  /** False while the list is typed or checked. */
  isCurrent: boolean;
};

/** How many of a pasted list can be invited, and which lines are wrong and why. */
export function ListPreview({ checked: { data, error, refetch }, isCurrent }: ListPreviewProps) {
  if (error) {
    const problem = error instanceof CallError && error.fields['list'];
    return (
      <Banner
        tone="danger"
        title="De lijst kon niet worden gecontroleerd."
        action={!problem && <Button onClick={() => void refetch()}>Opnieuw proberen</Button>}
      >
        {problem || errorText(error)}
      </Banner>
    );
  }
  return (
    <section aria-label="Controle" aria-busy={!isCurrent} className="grid gap-2">
      <p role="status" className="text-muted">
        {isCurrent ? describe(data!) : 'De lijst wordt gecontroleerd...'}
      </p>
      {data && data.problems.length > 0 && <Problems problems={data.problems} />}
    </section>
  );
}

function describe({ invitees, problems }: Checked): string {
  const good = `${formatCount(invitees, 'adres kan', 'adressen kunnen')} worden uitgenodigd`;
  return problems.length === 0 ? `${good}.` : `${good}, ${formatCount(problems.length, 'regel', 'regels')} niet:`;
}

function Problems({ problems }: { problems: ListProblem[] }) {
  const hidden = problems.length - maxShown;
  return (
    // Focusable, so that the keyboard can scroll it.
    <div
      role="region"
      aria-label="Regels die niet kunnen"
      tabIndex={0}
      className="max-h-52 overflow-y-auto rounded-lg border border-line bg-surface-1 focus-visible:-outline-offset-2"
    >
      <ul className="divide-y divide-line">
        {problems.slice(0, maxShown).map(({ line, text, message }, index) => (
          <li key={index} className="flex flex-wrap gap-x-3 px-3 py-1.5 text-xs">
            <span className="w-16 shrink-0 text-muted tabular-nums">Regel {formatNumber(line)}</span>
            <span className="min-w-0 flex-1 basis-40 wrap-anywhere">{text.slice(0, maxCharacters)}</span>
            <span className="text-danger">{message}</span>
          </li>
        ))}
      </ul>
      {hidden > 0 && <p className="px-3 py-1.5 text-xs text-muted">En nog {formatNumber(hidden)} andere.</p>}
    </div>
  );
}
