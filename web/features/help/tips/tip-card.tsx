import { Link } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { Lightbulb } from 'lucide-react';
import { Fragment, useState } from 'react';
import type { HelpTip } from '#contract/help.ts';
import type { ViewRole } from '#contract/platform/roles.ts';
import { isPrompting } from '#web/features/guidance/public.tsx';
import { queryClient } from '#web/platform/query/query-client.ts';
import { useRole } from '#web/platform/session/use-role.ts';
import { CloseButton } from '#web/ui/actions/close-button.tsx';
import { linkClasses } from '#web/ui/actions/link-classes.ts';
import { Kbd } from '#web/ui/display/kbd.tsx';
import { helpTipsQuery } from '../help-queries.ts';
import { dismissTip, readDismissedTips, sendUnsentDismissals } from './dismissed-tips.ts';

export async function prefetchTips(): Promise<void> {
  await queryClient.prefetchQuery(helpTipsQuery);
  void sendUnsentDismissals(queryClient.getQueryData(helpTipsQuery.queryKey) ?? []);
}

/** One tip of a page; after it is dismissed, the next one appears on the next visit. */
export function TipCard({ page }: { page: string }) {
  const { data = [] } = useQuery({ ...helpTipsQuery, staleTime: Infinity });
  const [dismissed] = useState(readDismissedTips);
  // Waits until nothing else opens by itself.
  const [isClosed, setIsClosed] = useState(isPrompting);
  const tip = pickTip(data, page, useRole(), dismissed);
  if (tip === null || isClosed) return null;
  const close = () => {
    dismissTip(tip.id);
    setIsClosed(true);
  };
  return (
    <aside
      aria-label="Tip"
      className="mb-5 flex items-start gap-3 rounded-lg border border-line bg-surface-1 py-2 pr-2 pl-3.5"
    >
      <Lightbulb aria-hidden className="mt-2 size-4 shrink-0 text-link" />
      <p className="min-w-0 flex-1 py-1.5 text-pretty text-muted">
        <strong className="mr-0.5 font-semibold text-ink">{tip.title}</strong> <TextWithKeys text={tip.content} />{' '}
        {tip.topicId !== null && (
          <Link to="/help/$id" params={{ id: tip.topicId }} className={linkClasses}>
            Meer hierover
          </Link>
        )}
      </p>
      <CloseButton onClick={close} />
    </aside>
  );
}

/** Renders text between backticks as a key. */
function TextWithKeys({ text }: { text: string }) {
  return text.split('`').map((part, at) => <Fragment key={at}>{at % 2 === 1 ? <Kbd>{part}</Kbd> : part}</Fragment>);
}

/** The most important tip of a page for a role that was not dismissed. `tips`: the most important first. */
export function pickTip(tips: HelpTip[], route: string, role: ViewRole, dismissed: string[]): HelpTip | null {
  const isFor = ({ userRole }: HelpTip) => userRole === undefined || userRole.some((each) => each === role);
  return tips.find((tip) => tip.route === route && isFor(tip) && !dismissed.includes(tip.id)) ?? null;
}
