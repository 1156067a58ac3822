import { CircleAlert, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/actions/button.tsx';

export type ErrorStateProps = {
  /** The failed action, such as `De apps konden niet worden geladen`. */
  title: string;
  text?: ReactNode;
  onRetry?: () => void;
  retrying?: boolean;
};

export function ErrorState({ title, text, onRetry, retrying = false }: ErrorStateProps) {
  return (
    <div role="alert" className="mx-auto flex max-w-100 flex-col items-center px-4 py-8 text-center">
      <span className="mb-3 grid size-10 place-items-center rounded-lg bg-danger-soft text-danger">
        <CircleAlert aria-hidden className="size-5" />
      </span>
      <p className="font-semibold">{title}</p>
      {text && <p className="mt-1 text-pretty text-muted">{text}</p>}
      {onRetry && (
        <Button className="mt-4" icon={<RotateCw aria-hidden />} busy={retrying} busyLabel="Laden..." onClick={onRetry}>
          Opnieuw proberen
        </Button>
      )}
    </div>
  );
}
