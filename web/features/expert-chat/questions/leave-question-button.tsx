import { MessageSquareMore } from 'lucide-react';
import { useState } from 'react';
import { lazyComponent } from '#web/platform/lazy-component.tsx';
import { LazyBoundary } from '#web/platform/lazy-boundary.tsx';
import { Button } from '#web/ui/actions/button.tsx';

const LeaveQuestionDialog = lazyComponent(() =>
  import('./leave-question-dialog.tsx').then((file) => file.LeaveQuestionDialog),
);

type Props = {
  /** Read when the dialog opens. */
  readText: () => string;
  expertId?: string | null;
  sessionId?: string | null;
  size?: 'md' | 'lg';
};

export function LeaveQuestionButton({ readText, size = 'md', ...rest }: Props) {
  const [initialText, setInitialText] = useState<string | null>(null);
  const close = () => setInitialText(null);
  return (
    <>
      <Button
        variant="primary"
        size={size}
        icon={<MessageSquareMore aria-hidden />}
        onPointerEnter={() => void LeaveQuestionDialog.preload()}
        onClick={() => setInitialText(readText())}
      >
        Vraag achterlaten
      </Button>
      <LazyBoundary onMissing={close}>
        {initialText !== null && <LeaveQuestionDialog initialText={initialText} onClose={close} {...rest} />}
      </LazyBoundary>
    </>
  );
}
