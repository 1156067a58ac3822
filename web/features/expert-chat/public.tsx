import type { ComponentProps } from 'react';
import { LazyBoundary } from '#web/platform/lazy/lazy-boundary.tsx';
import { lazyComponent } from '#web/platform/lazy/lazy-component.tsx';

export { chatSummaryQuery } from './to-request/chat-summary-query.ts';
export { LazyOngoingChat } from './ongoing/lazy-ongoing-chat.tsx';
export { useDesk } from './desk/use-desk.ts';
export { useJoinChat } from './desk/use-join-chat.ts';

const AnswerDialog = lazyComponent(() => import('./desk/answer-dialog.tsx').then((file) => file.AnswerDialog));

export function LazyAnswerDialog(props: ComponentProps<typeof AnswerDialog>) {
  return (
    <LazyBoundary onMissing={props.onClose}>
      <AnswerDialog {...props} />
    </LazyBoundary>
  );
}
