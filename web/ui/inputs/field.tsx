import { CircleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';
import { FieldContext } from './field-context.ts';

export type FieldProps = {
  label: string;
  hint?: ReactNode;
  /** Announced before the hint, which stays visible. */
  error?: string | null;
  required?: boolean;
  optional?: boolean;
  /** Rendered right of the label, such as a character count or a link. */
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** Label, hint and error of the one control inside it, associated by id. */
export function Field({
  label,
  hint,
  error,
  required = false,
  optional = false,
  aside,
  className,
  children,
}: FieldProps) {
  const id = useId();
  const hintId = hint ? `${id}hint` : undefined;
  const errorId = error ? `${id}error` : undefined;
  const describedBy = [errorId, hintId].filter(Boolean).join(' ') || undefined;
  return (
    <div className={cx('flex min-w-0 flex-col gap-1.5', className)}>
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="font-medium">
          {label}
          {optional && <span className="font-normal text-muted"> (optioneel)</span>}
        </label>
        {aside && <div className="text-xs text-muted">{aside}</div>}
      </div>
      <FieldContext value={{ id, describedBy, invalid: Boolean(error), required }}>{children}</FieldContext>
      {error && (
        <p id={errorId} className="flex items-start gap-1.5 text-xs text-danger">
          <CircleAlert aria-hidden className="mt-px size-3.5 shrink-0" />
          {error}
        </p>
      )}
      {hint && (
        <p id={hintId} className="text-xs text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}
