import { Button } from '#web/ui/actions/button.tsx';
import { cx } from '#web/ui/cx.ts';

export type RetryLineProps = {
  /** The failed action as a sentence, such as `De expert kon niet worden geladen.` */
  text: string;
  onRetry: () => void;
  retrying?: boolean;
  className?: string;
};

/** A failure in one line, for a part of a page that is itself only a line or two. */
export function RetryLine({ text, onRetry, retrying = false, className }: RetryLineProps) {
  return (
    <p role="alert" className={cx('flex flex-wrap items-center gap-x-3 gap-y-1', className)}>
      {text}
      <Button size="sm" busy={retrying} busyLabel="Laden..." onClick={onRetry}>
        Opnieuw proberen
      </Button>
    </p>
  );
}
