import { useId, type ReactNode } from 'react';

type Option<Value extends string> = { value: Value; label: string; text: string; picture: ReactNode };

type Props<Value extends string> = {
  legend: string;
  options: Option<Value>[];
  value: Value;
  onChange: (value: Value) => void;
};

/** A choice of one option, each with a picture of its effect. Native radio buttons, so that the arrow keys work. */
export function OptionCards<Value extends string>({ legend, options, value, onChange }: Props<Value>) {
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-2 font-medium">{legend}</legend>
      <div className="grid gap-2" style={{ gridTemplateColumns: 'repeat(auto-fit, minmax(9rem, 1fr))' }}>
        {options.map((option) => (
          <label
            key={option.value}
            className={
              'relative grid content-start gap-2 rounded-lg border border-line p-3 transition-colors hover:border-control ' +
              'has-[:checked]:border-primary has-[:checked]:bg-selected has-focus-visible:outline-2 has-focus-visible:outline-focus'
            }
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="absolute inset-0 cursor-pointer appearance-none rounded-lg outline-none"
            />
            {option.picture}
            <span>
              <span className="block font-medium">{option.label}</span>
              <span className="block text-xs text-muted">{option.text}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
