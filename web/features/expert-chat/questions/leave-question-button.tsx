import { MessageSquareMore } from 'lucide-react';
import { useRef, useState } from 'react';
import { lazyComponent } from '#web/platform/lazy/lazy-component.tsx';
import { LazyBoundary } from '#web/platform/lazy/lazy-boundary.tsx';
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
  /** Called once the question has been left. */
  onLeft?: () => void;
};

export function LeaveQuestionButton({ readText, size = 'md', ...rest }: Props) {
  const [initialText, setInitialText] = useState<string | null>(null);
  /** What was typed in the dialog before it was closed, and the text it was opened with. */
  const typed = useRef({ over: '', text: '' });
  const close = () => setInitialText(null);
  const open = () => {
    const text = readText();
    if (typed.current.over !== text) typed.current = { over: text, text };
    setInitialText(typed.current.text);
  };
  return (
    <>
      <Button
        variant="primary"
        size={size}
        icon={<MessageSquareMore aria-hidden />}
        onPointerEnter={() => void LeaveQuestionDialog.preload()}
        onClick={open}
      >
        Vraag achterlaten
      </Button>
      <LazyBoundary onMissing={close}>
        {initialText !== null && (
          <LeaveQuestionDialog
            initialText={initialText}
            onType={(text) => (typed.current.text = text)}
            onClose={close}
            {...rest}
          />
        )}
      </LazyBoundary>
    </>
  );
}
