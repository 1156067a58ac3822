import type { ReactNode } from 'react';

export type PropValue = string | number | boolean;
export type PropValues = Record<string, PropValue>;

type TextControl = { type: 'text'; label: string; initial: string };
type NumberControl = { type: 'number'; label: string; initial: number; minimum: number; maximum: number };
type BooleanControl = { type: 'boolean'; label: string; initial: boolean };
type ChoiceControl<Value extends string = string> = {
  type: 'choice';
  label: string;
  initial: Value;
  options: readonly Value[];
};

/** How a prop is edited in the catalogue; the label is Dutch. */
export type Control = TextControl | NumberControl | BooleanControl | ChoiceControl;
export type Controls = Record<string, Control>;

type ValueOf<Each> =
  Each extends ChoiceControl<infer Value>
    ? Value
    : Each extends TextControl
      ? string
      : Each extends NumberControl
        ? number
        : boolean;

/** The JSX that is not editable: the tag, further attributes, and children when no control is called `children`. */
export type Markup = { tag: string; attributes?: string; children?: string };

/** A component with editable props. */
export type Playground = {
  markup: Markup;
  controls: Controls;
  render: (values: PropValues) => ReactNode;
};

export function text(label: string, initial = ''): TextControl {
  return { type: 'text', label, initial };
}

export function number(label: string, initial: number, minimum: number, maximum: number): NumberControl {
  return { type: 'number', label, initial, minimum, maximum };
}

export function flag(label: string, initial = false): BooleanControl {
  return { type: 'boolean', label, initial };
}

/** The first option is the initial value. */
export function choice<const Value extends string>(
  label: string,
  options: readonly [Value, ...Value[]],
): ChoiceControl<Value> {
  return { type: 'choice', label, initial: options[0], options };
}

/** Declares the editable props of a component; `render` receives their values, typed by the controls. */
export function createPlayground<Declared extends Controls>(declared: {
  markup: Markup;
  controls: Declared;
  render: (values: { [Name in keyof Declared]: ValueOf<Declared[Name]> }) => ReactNode;
}): Playground {
  // The catalogue passes only values that fit the controls.
  return declared as unknown as Playground;
}
