import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type ChangeEvent,
  type ComponentProps,
  type SubmitEvent,
} from 'react';
import { flushSync } from 'react-dom';
import type * as z from 'zod/mini';
import { dismissToast, toast, toastStore } from '#web/ui/feedback/toast.ts';
import { CallError, hasCode } from '../call/call-error.ts';
import { errorText, isSessionEnd } from '../call/error-text.ts';
import {
  errorsAfterChange,
  findErrors,
  findUnshown,
  toServerErrors,
  toMessages,
  type FieldErrors,
} from './field-errors.ts';
import { useFormValues, type Values } from './use-form-values.ts';

type Name<Input> = keyof Input & string;

/** What a form shows, validates and sends. */
export type PortalFormOptions<Input extends Values, Output> = {
  /** Schema of the body, from the contract; its messages are shown at the fields. */
  schema: z.ZodMiniType<Output>;
  initial: Input;
  /** The field to focus when the form is mounted. */
  initialFocus?: Name<Input>;
  /** Converts the values to the input of the schema, where they differ; default: the values. */
  toBody?: (values: Input) => unknown;
  /** Sends the parsed values of what was typed. A rejection is shown at the fields of the error, or else as a toast. */
  send: (values: Output, typed: Input) => Promise<void>;
  /** @returns true when it has shown the error itself. `typed`: what was sent. */
  onError?: (error: unknown, typed: Input) => boolean;
};

type Change = (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) => void;

/** Props of a field: `<Field error={title.error}><TextInput {...title.input} /></Field>`. */
export type FormField = { error: string | undefined; input: { name: string; value: string; onChange: Change } };

export type PortalForm<Input extends Values> = {
  /** Props of the form element: `<form {...form.props}>`. */
  props: Pick<ComponentProps<'form'>, 'ref' | 'noValidate' | 'onSubmit' | 'onClickCapture'>;
  values: Input;
  /** The values at this moment, where `values` are those of a render: a user can type while a submission is under way. */
  readValues: () => Input;
  field: (name: Name<Input>) => FormField;
  /** Props of a checkbox: `<Checkbox {...form.checkbox('agreed')}>`. */
  checkbox: (name: Name<Input>) => { name: string; checked: boolean; onChange: Change };
  /** Sets the value of a field, for example from a button beside it. */
  set: (name: Name<Input>, value: string | boolean) => void;
  /** Replaces the values of several fields; their errors stay until the next submission. */
  assign: (changes: Partial<Input>) => void;
  busy: boolean;
  /** Whether a value differs from the initial one. */
  isDirty: boolean;
  focus: (name: Name<Input>) => void;
  /** Shows an error at a field and focuses it. */
  showError: (name: Name<Input>, message: string) => void;
  /** Gives the initial values to the fields in which nothing was typed since these were sent. */
  reset: (sent: Input) => void;
};

/** State of a form. After an invalid or refused submission the first invalid field has the focus and all values are kept. */
export function usePortalForm<Input extends Values, Output>({
  schema,
  initial,
  initialFocus,
  toBody,
  send,
  onError,
}: PortalFormOptions<Input, Output>): PortalForm<Input> {
  const { values, element, ref, readValues, store, adopt } = useFormValues(initial);
  const [first] = useState(initial);
  const { errors, setErrors, show } = useFieldErrors(element);
  const [busy, setBusy] = useState(false);
  const failureToast = useRef<number | null>(null);

  const focus = (name: Name<Input>) => (element()?.elements.namedItem(name) as HTMLElement | null)?.focus();
  const start = useEffectEvent(() => initialFocus !== undefined && focus(initialFocus));
  useEffect(() => void start(), []);

  const parse = (typed: Input) => schema.safeParse(toBody ? toBody(typed) : typed);

  const set = (name: string, value: string | boolean) => {
    store({ [name]: value } as Partial<Input>);
    setErrors(errorsAfterChange(errors, name, findErrors(parse(readValues()))));
  };

  const change: Change = ({ target }) =>
    set(target.name, target instanceof HTMLInputElement && target.type === 'checkbox' ? target.checked : target.value);

  /** Of the last render: what a submission has taken over from the fields is in their closures too. */
  const handlers = useRef({ send, onError });
  useLayoutEffect(() => void (handlers.current = { send, onError }));

  const fail = (error: unknown, typed: Input) => {
    if (handlers.current.onError?.(error, typed) || isSessionEnd(error)) return;
    const fields = error instanceof CallError ? error.fields : {};
    show(toServerErrors(fields));
    const isShownAtFields = hasCode(error, 'validation_failed') && Object.keys(fields).length > 0;
    if (!isShownAtFields) toast({ tone: 'error', title: errorText(error) });
  };

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    flushSync(adopt);
    const typed = readValues();
    const parsed = parse(typed);
    if (!parsed.success) return show(findErrors(parsed));
    setBusy(true);
    try {
      setErrors({});
      // The error of the last attempt must not be read beside the result of this one.
      if (failureToast.current !== null) dismissToast(failureToast.current);
      failureToast.current = null;
      await handlers.current.send(parsed.data, typed);
    } catch (error) {
      fail(error, typed);
      const shown = toastStore.read();
      if (shown?.tone === 'error') failureToast.current = shown.id;
    } finally {
      setBusy(false);
    }
  };

  const messages = toMessages(errors);
  return {
    props: {
      ref,
      noValidate: true,
      onSubmit: (event) => void submit(event),
      // Before the button that shows a password, which renders its field alone.
      onClickCapture: adopt,
    },
    values,
    readValues,
    set,
    assign: store,
    busy,
    isDirty: isChanged(values, first),
    field: (name) => ({ error: messages[name], input: { name, value: String(values[name]), onChange: change } }),
    checkbox: (name) => ({ name, checked: values[name] === true, onChange: change }),
    focus,
    showError: (name, message) => show(toServerErrors({ [name]: message })),
    reset: (sent) => {
      store(takeUnchanged(initial, sent, readValues()));
      setErrors({});
    },
  };
}

function useFieldErrors(form: () => HTMLFormElement | null) {
  const [errors, setErrors] = useState<FieldErrors>({});
  /** Shows errors and focuses the first field. An error that no field shows is a toast. */
  const show = (found: FieldErrors) => {
    flushSync(() => setErrors(found));
    const fields = [...(form()?.elements ?? [])].filter(
      (field): field is HTMLInputElement => 'name' in field && String(field.name) in found,
    );
    fields[0]?.focus();
    const unshown = findUnshown(found, fields);
    if (unshown) toast({ tone: 'error', title: unshown });
  };
  return { errors, setErrors, show };
}

/** Whether a value of the form differs from these. */
export function isChanged<Input extends Values>(values: Input, from: Input): boolean {
  return Object.keys(values).some((name) => values[name] !== from[name]);
}

/** The values of the fields in which nothing was typed since they were sent. */
export function takeUnchanged<Input extends Values>(values: Input, sent: Input, now: Input): Partial<Input> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => now[name] === sent[name])) as Partial<Input>;
}
