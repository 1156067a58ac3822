import { useId, type ComponentProps, type ReactNode } from 'react';
import { Button } from '#web/ui/actions/button.tsx';
import type { ButtonVariant } from '#web/ui/actions/button-classes.ts';
import { Dialog, type DialogProps } from './dialog.tsx';

type FormDialogProps = Pick<DialogProps, 'title' | 'description' | 'size'> & {
  /** Props of the form, such as `form.props` of usePortalForm. */
  form: ComponentProps<'form'>;
  busy: boolean;
  submitLabel: string;
  /** Default: primary. */
  submitVariant?: ButtonVariant;
  /** Label while it is sent. */
  busyLabel: string;
  /** The button that does not submit; default: "Annuleren", which closes. */
  secondary?: ReactNode;
  /** Shown beside the form; below it on phones. */
  aside?: ReactNode;
  onClose: () => void;
  children: ReactNode;
};

/** A modal dialog around one form, open as long as it is rendered. */
export function FormDialog({ form, busy, submitLabel, busyLabel, aside, onClose, children, ...rest }: FormDialogProps) {
  const id = useId();
  const cancel = (
    <Button variant="ghost" onClick={onClose}>
      Annuleren
    </Button>
  );
  const { secondary = cancel, submitVariant = 'primary', ...dialog } = rest;
  const submit: ComponentProps<'form'>['onSubmit'] = (event) => {
    // React events bubble through portals: a form around the dialog's component would be submitted too.
    event.stopPropagation();
    form.onSubmit?.(event);
  };
  const content = (
    <form {...form} onSubmit={submit} id={id} className="flex min-w-0 flex-col gap-4">
      {children}
    </form>
  );
  return (
    <Dialog
      {...dialog}
      open
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          {secondary}
          <Button variant={submitVariant} type="submit" form={id} busy={busy} busyLabel={busyLabel}>
            {submitLabel}
          </Button>
        </>
      }
    >
      {aside === undefined ? (
        content
      ) : (
        <div className="grid gap-5 md:grid-cols-[minmax(0,1fr)_17rem]">
          {content}
          {aside}
        </div>
      )}
    </Dialog>
  );
}
