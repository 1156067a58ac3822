import { useId, useRef, useState, type ComponentProps, type ReactNode, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#web/ui/actions/button.tsx';
import type { ButtonVariant } from '#web/ui/actions/button-classes.ts';
import { Dialog, type DialogProps } from './dialog.tsx';
import { useNavigationBlock } from './use-navigation-block.ts';
import { useReadOnly } from '#web/ui/inputs/use-read-only.ts';

type FormDialogProps = Pick<DialogProps, 'title' | 'description' | 'size'> & {
  /** The form of usePortalForm, or the props of another one and whether it is being sent. */
  form: { props: ComponentProps<'form'>; busy: boolean; isDirty?: boolean };
  /** Whether closing would discard changes; default: `isDirty`. False where they are kept, or are only a confirmation. */
  unsaved?: boolean;
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

/**
 * A modal dialog around one form, open as long as it is rendered. With unsaved changes a press beside it does nothing, and
 * Escape, the cross or a navigation asks whether to discard them. While it is sent its fields are read-only, and these do
 * nothing: a refused form still has what was typed.
 */
export function FormDialog(props: FormDialogProps) {
  const { form, unsaved = form.isDirty ?? false, submitLabel, busyLabel, aside, onClose, children, ...rest } = props;
  const { busy } = form;
  const id = useId();
  const submitButton = useRef<HTMLButtonElement>(null);
  // What is being sent cannot be discarded.
  const { isAsking, ask, stopAsking } = useDiscardQuestion(unsaved && !busy, submitButton);
  useNavigationBlock(unsaved, ask);
  const fields = useReadOnly<HTMLDivElement>(busy);
  const cancel = (
    <Button variant="ghost" onClick={onClose}>
      Annuleren
    </Button>
  );
  const { secondary = cancel, submitVariant = 'primary', ...dialog } = rest;
  const submit: ComponentProps<'form'>['onSubmit'] = (event) => {
    // React events bubble through portals: a form around the dialog's component would be submitted too.
    event.stopPropagation();
    form.props.onSubmit?.(event);
  };
  const close = () => {
    if (!unsaved) onClose();
    else if (isAsking) stopAsking();
    else ask();
  };
  const content = (
    <form {...form.props} onSubmit={submit} id={id} className="min-w-0">
      <div {...fields} className="flex min-w-0 flex-col gap-4">
        {children}
      </div>
    </form>
  );
  return (
    <Dialog
      {...dialog}
      onClose={close}
      closesOutside={!unsaved}
      footer={
        isAsking ? (
          <DiscardQuestion onContinue={stopAsking} onDiscard={onClose} />
        ) : (
          <>
            {secondary}
            <Button
              ref={submitButton}
              variant={submitVariant}
              type="submit"
              form={id}
              busy={busy}
              busyLabel={busyLabel}
            >
              {submitLabel}
            </Button>
          </>
        )
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

/** Whether the question is shown; afterwards the focus is where it was, or on the submit button when it was on a button. */
function useDiscardQuestion(canAsk: boolean, submitButton: RefObject<HTMLButtonElement | null>) {
  const [isAsking, setIsAsking] = useState(false);
  const focused = useRef<Element | null>(null);
  if (isAsking && !canAsk) setIsAsking(false);
  return {
    isAsking,
    ask: () => {
      if (isAsking || !canAsk) return;
      focused.current = document.activeElement;
      setIsAsking(true);
    },
    stopAsking: () => {
      flushSync(() => setIsAsking(false));
      const before = focused.current;
      if (before instanceof HTMLElement && before.isConnected) before.focus();
      else submitButton.current?.focus();
    },
  };
}

function DiscardQuestion({ onContinue, onDiscard }: { onContinue: () => void; onDiscard: () => void }) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className="flex grow flex-wrap items-center justify-end gap-2">
      <p id={id} className="mr-auto font-medium">
        Wijzigingen weggooien?
      </p>
      <Button variant="ghost" ref={focusElement} onClick={onContinue}>
        Verder bewerken
      </Button>
      <Button variant="danger" onClick={onDiscard}>
        Weggooien
      </Button>
    </div>
  );
}

function focusElement(element: HTMLElement | null): void {
  element?.focus();
}
