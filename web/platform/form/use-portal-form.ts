import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm, type DefaultValues, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form';
import { toast } from '#web/ui/toast.ts';
import { CallError } from '../call/call-error.ts';
import { errorText, isSessionEnd } from '../call/error-text.ts';

type Schema<Input, Output> = Parameters<typeof standardSchemaResolver<Input & FieldValues, unknown, Output>>[0];

type Options<Input extends FieldValues, Output> = {
  /** The contract's schema of the body; its messages stand at the fields. */
  schema: Schema<Input, Output>;
  defaultValues: DefaultValues<Input>;
  /** Sends what was typed. What it throws is shown: at the fields that the server names, else as a toast. */
  send: (values: Output) => Promise<void>;
  /** Returns true when it has shown the error itself. */
  onError?: (error: unknown) => boolean | void;
};

export type PortalForm<Input extends FieldValues, Output> = Pick<
  UseFormReturn<Input, unknown, Output>,
  'register' | 'control' | 'setFocus' | 'setValue' | 'getValues' | 'reset'
> & {
  busy: boolean;
  /** Goes on the form element: `<form noValidate onSubmit={form.submit}>`. */
  submit: (event?: React.BaseSyntheticEvent) => Promise<void>;
  /** Message at a field, for `<Field error={form.error('email')}>`. */
  error: (name: Path<Input>) => string | undefined;
};

/** The one way to make a form. After a refusal the first wrong field has the focus and everything typed is still there. */
export function usePortalForm<Input extends FieldValues, Output>(options: Options<Input, Output>): PortalForm<Input, Output> {
  const { schema, defaultValues, send, onError } = options;
  const form = useForm<Input, unknown, Output>({ resolver: standardSchemaResolver<Input, unknown, Output>(schema), defaultValues });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (values) => {
    try {
      await send(values);
    } catch (error) {
      if (onError?.(error)) return;
      const placed = error instanceof CallError && placeErrors(form, error.fields);
      if (!placed && !isSessionEnd(error)) toast({ tone: 'error', title: errorText(error) });
    }
  });

  return {
    ...form,
    busy: isSubmitting,
    submit,
    error: (name) => form.getFieldState(name, { ...form.formState, errors }).error?.message,
  };
}

/** Puts the server's messages at their fields. @returns false when none of them is a field of this form */
function placeErrors<Input extends FieldValues, Output>(form: UseFormReturn<Input, unknown, Output>, fields: Record<string, string>): boolean {
  const known = Object.entries(fields).filter(([name]) => form.getValues(name as Path<Input>) !== undefined);
  known.forEach(([name, message], at) => form.setError(name as Path<Input>, { type: 'server', message }, { shouldFocus: at === 0 }));
  return known.length > 0;
}
