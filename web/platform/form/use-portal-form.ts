import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type ChangeEvent,
  type ComponentProps,
  type SubmitEvent,
} from 'react';
import { flushSync } from 'react-dom';
import type * as z from 'zod/mini';
import { toast } from '#web/ui/feedback/toast.ts';
import { CallError } from '../call/call-error.ts';
import { errorText, isSessionEnd } from '../call/error-text.ts';
import { afterChange, findErrors, fromServer, toMessages, type FieldErrors } from './field-errors.ts';

type Values = Record<string, string | boolean>;
type Name<Input> = keyof Input & string;

type Options<Input extends Values, Output> = {
  /** The contract's schema of the body; its messages stand at the fields. */
  schema: z.ZodMiniType<Output>;
  initial: Input;
  /** The field that has the focus when the form appears, where filling it in is what one came for. */
  startAt?: Name<Input>;
  /** Turns what was typed into what the schema takes, where these differ: a number, a moment, null. */
  toBody?: (values: Input) => unknown;
  /** Sends what was typed. What it throws is shown: at the fields that the server names, else as a toast. */
  send: (values: Output) => Promise<void>;
  /** Returns true when it has shown the error itself. */
  onError?: (error: unknown) => boolean;
};

type Change = (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) => void;

/** What one field needs: `<Field error={title.error}><TextInput {...title.input} /></Field>`. */
export type FormField = { error: string | undefined; input: { name: string; value: string; onChange: Change } };

export type PortalForm<Input extends Values> = {
  /** Goes on the form element: `<form {...form.props}>`. */
  props: Pick<ComponentProps<'form'>, 'ref' | 'noValidate' | 'onSubmit'>;
  values: Input;
  field: (name: Name<Input>) => FormField;
  /** The same for a checkbox: `<Checkbox {...form.checkbox('agreed')}>`. */
  checkbox: (name: Name<Input>) => { name: string; checked: boolean; onChange: Change };
  /** Fills a field in for the user, as a button beside it does. */
  set: (name: Name<Input>, value: string | boolean) => void;
  busy: boolean;
  focus: (name: Name<Input>) => void;
  /** Puts a message at a field and the focus in it, for an error code that is about that field. */
  refuse: (name: Name<Input>, message: string) => void;
  reset: () => void;
};

/** The one way to make a form. After a refusal the first wrong field has the focus and everything typed is still there. */
export function usePortalForm<Input extends Values, Output>({
  schema,
  initial,
  startAt,
  toBody,
  send,
  onError,
}: Options<Input, Output>): PortalForm<Input> {
  const element = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [busy, setBusy] = useState(false);

  const focus = (name: Name<Input>) => (element.current?.elements.namedItem(name) as HTMLElement | null)?.focus();
  const start = useEffectEvent(() => startAt !== undefined && focus(startAt));
  useEffect(() => void start(), []);

  const parse = (typed: Input) => schema.safeParse(toBody ? toBody(typed) : typed);

  const set = (name: string, value: string | boolean) => {
    const next = { ...values, [name]: value };
    setValues(next);
    setErrors(afterChange(errors, name, findErrors(parse(next))));
  };

  const change: Change = ({ target }) =>
    set(target.name, target instanceof HTMLInputElement && target.type === 'checkbox' ? target.checked : target.value);

  /** Shows messages and goes to the first; those of fields that are not on the screen are a toast. */
  const show = (found: FieldErrors) => {
    flushSync(() => setErrors(found));
    const fields = [...(element.current?.elements ?? [])].filter(
      (field): field is HTMLInputElement => 'name' in field && String(field.name) in found,
    );
    fields[0]?.focus();
    const first = Object.values(found)[0];
    if (first && fields.length === 0) toast({ tone: 'error', title: first.message });
  };

  const fail = (error: unknown) => {
    if (onError?.(error) || isSessionEnd(error)) return;
    const fields = error instanceof CallError ? error.fields : {};
    show(fromServer(fields));
    const told = error instanceof CallError && error.code === 'validation_failed' && Object.keys(fields).length > 0;
    if (!told) toast({ tone: 'error', title: errorText(error) });
  };

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const parsed = parse(values);
    if (!parsed.success) return show(findErrors(parsed));
    setBusy(true);
    try {
      setErrors({});
      await send(parsed.data);
    } catch (error) {
      fail(error);
    } finally {
      setBusy(false);
    }
  };

  const messages = toMessages(errors);
  return {
    props: { ref: element, noValidate: true, onSubmit: (event) => void submit(event) },
    values,
    set,
    busy,
    field: (name) => ({ error: messages[name], input: { name, value: String(values[name]), onChange: change } }),
    checkbox: (name) => ({ name, checked: values[name] === true, onChange: change }),
    focus,
    refuse: (name, message) => show(fromServer({ [name]: message })),
    reset: () => {
      setValues(initial);
      setErrors({});
    },
  };
}
