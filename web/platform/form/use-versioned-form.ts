import { useState } from 'react';
import { hasCode } from '../call/call-error.ts';
import { mergeChanges, type FieldChange } from './merge-changes.ts';
import { isChanged, takeUnchanged, usePortalForm, type PortalForm, type PortalFormOptions } from './use-portal-form.ts';

type Values = Record<string, string | boolean>;
type Name<Input> = keyof Input & string;

type Options<Row, Input extends Values, Output> = Omit<
  PortalFormOptions<Input, Output>,
  'initial' | 'send' | 'onError'
> & {
  /** The record as it was when the form was opened. */
  row: Row;
  /** The values of the fields for a record. */
  toValues: (row: Row) => Input;
  /** What was typed in this form before; default: the values of the record. */
  typed?: Input | undefined;
  /** Sends the parsed values with the version that they are based on. @returns the saved record when the form stays open */
  send: (values: Output, version: number) => Promise<Row | void>;
};

export type VersionedForm<Input extends Values> = PortalForm<Input> & {
  /** Set once the record was changed meanwhile: the changed fields, none when the form does not show what changed. */
  changes: Partial<Record<Name<Input>, FieldChange>> | null;
  /** Replaces the value of a field by the stored one, or back by the own one. */
  swap: (name: Name<Input>) => void;
};

/**
 * State of a form that changes a record with a version. When the record was changed meanwhile, what was typed
 * stays, `changes` has the other values, and the next submission is based on the record as it is now: `base`.
 */
export function useVersionedForm<Row extends { version: number }, Input extends Values, Output>({
  row,
  toValues,
  typed,
  send,
  ...options
}: Options<Row, Input, Output>): VersionedForm<Input> & { base: Row } {
  const [base, setBase] = useState(row);
  const [changes, setChanges] = useState<VersionedForm<Input>['changes']>(null);

  const showChanges = (error: unknown): boolean => {
    if (!hasCode(error, 'changed_meanwhile') || !error.current) return false;
    const current = error.current as Row;
    const stored = toValues(current);
    const found = mergeChanges(toValues(base), form.readValues(), stored);
    const names = Object.keys(found) as Name<Input>[];
    form.assign(
      Object.fromEntries(
        names.flatMap((name) => (found[name]?.isTaken ? [[name, stored[name]]] : [])),
      ) as Partial<Input>,
    );
    setBase(current);
    setChanges(found);
    if (names[0] !== undefined) form.focus(names[0]);
    return true;
  };

  const form = usePortalForm<Input, Output>({
    ...options,
    initial: typed ?? toValues(row),
    send: async (values, sent) => {
      const saved = await send(values, base.version);
      if (!saved) return;
      setBase(saved);
      setChanges(null);
      form.assign(takeUnchanged(toValues(saved), sent, form.readValues()));
    },
    onError: showChanges,
  });

  const swap = (name: Name<Input>) => {
    const change = changes?.[name];
    if (!change) return;
    form.set(name, change.isTaken ? change.own : change.theirs);
    setChanges({ ...changes, [name]: { ...change, isTaken: !change.isTaken } });
  };

  return { ...form, isDirty: isChanged(form.values, toValues(base)), base, changes, swap };
}
