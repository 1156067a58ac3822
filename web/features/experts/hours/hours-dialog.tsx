import { Plus, X } from 'lucide-react';
import { useState, type SubmitEvent } from 'react';
import type { Expert } from '#contract/experts.ts';
import { CallError } from '#web/platform/call/call-error.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Checkbox } from '#web/ui/inputs/checkbox.tsx';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';
import { Field } from '#web/ui/inputs/field.tsx';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import { weekdays } from '../availability.ts';
import { toHoursDraft, maxBlocksPerDay, parseHoursDraft, type DraftBlock } from './hours-draft.ts';
import { ChangedHours } from './changed-hours.tsx';
import { useSaveHours } from './use-save-hours.ts';

/** What is typed in the dialog. */
export type HoursDraft = { blocks: DraftBlock[]; backAt: string; outsideHours: boolean };

/** `draft`: typed before, in a dialog that was closed. `onCancel` receives what was typed; null when nothing was changed. */
type Props = {
  expert: Expert;
  draft: HoursDraft | null;
  onClose: () => void;
  onCancel: (typed: HoursDraft | null) => void;
};

export function HoursDialog({ expert, draft, onClose, onCancel }: Props) {
  const stored = {
    blocks: toHoursDraft(expert.hours),
    backAt: toLocalInput(expert.backAt),
    outsideHours: expert.outsideHours,
  };
  const [blocks, setBlocks] = useState(draft?.blocks ?? stored.blocks);
  const [backAt, setBackAt] = useState(draft?.backAt ?? stored.backAt);
  const [outsideHours, setOutsideHours] = useState(draft?.outsideHours ?? stored.outsideHours);
  const cancel = () => {
    const typed = { blocks, backAt, outsideHours };
    onCancel(JSON.stringify(typed) === JSON.stringify(stored) ? null : typed);
  };
  const [errors, setErrors] = useState<Record<string, string>>({});
  /** The expert as another user saved it while the dialog was open. */
  const [changed, setChanged] = useState<Expert | null>(null);
  const { version } = changed ?? expert;
  const save = useSaveHours();
  const takeTheirs = (theirs: Expert) => {
    setBlocks(toHoursDraft(theirs.hours));
    setBackAt(toLocalInput(theirs.backAt));
    setOutsideHours(theirs.outsideHours);
    setErrors({});
  };
  const change = (next: DraftBlock[]) => {
    setBlocks(next);
    // Errors disappear while typing; new ones appear on submit.
    const remaining = parseHoursDraft(next).errors;
    setErrors(
      Object.fromEntries(Object.keys(errors).flatMap((key) => (remaining[key] ? [[key, remaining[key]]] : []))),
    );
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { hours, errors: found } = parseHoursDraft(blocks);
    setErrors(found);
    const [firstInvalid] = Object.keys(found);
    if (firstInvalid)
      return (event.currentTarget.elements.namedItem(`${firstInvalid}-from`) as HTMLElement | null)?.focus();
    const until = backAt ? new Date(backAt).toISOString() : null;
    save.mutate(
      { id: expert.id, version, hours, backAt: until, outsideHours },
      { onSuccess: onClose, onError: (error) => setChanged(readCurrent(error) ?? changed) },
    );
  };
  return (
    <FormDialog
      title={`Uren van ${expert.name}`}
      description={`Binnen deze uren ${expert.isOwn ? 'bent u' : `is ${expert.name}`} bereikbaar met het portaal open en zonder ander gesprek. Alle tijden gelden in Nederland; een lege dag is een vrije dag.`}
      form={{ noValidate: true, onSubmit: submit }}
      busy={save.isPending}
      submitLabel="Opslaan"
      busyLabel="Bezig met opslaan"
      onClose={cancel}
    >
      {changed && <ChangedHours theirs={changed} onTake={() => takeTheirs(changed)} />}
      <Absence
        expert={expert}
        backAt={backAt}
        outsideHours={outsideHours}
        onBackAt={setBackAt}
        onOutsideHours={setOutsideHours}
      />
      {weekdays.map((name, at) => (
        <Day key={name} name={name} day={at + 1} blocks={blocks} errors={errors} onChange={change} />
      ))}
    </FormDialog>
  );
}

type AbsenceProps = {
  expert: Expert;
  backAt: string;
  outsideHours: boolean;
  onBackAt: (backAt: string) => void;
  onOutsideHours: (outsideHours: boolean) => void;
};

function Absence({ expert, backAt, outsideHours, onBackAt, onOutsideHours }: AbsenceProps) {
  return (
    <>
      <Field
        label="Terug om"
        optional
        hint={
          expert.isOwn
            ? 'Tot dit tijdstip bent u afwezig, ook binnen uw uren. Leeg: niet afwezig.'
            : `Tot dit tijdstip is ${expert.name} afwezig, ook binnen de uren. Leeg: niet afwezig.`
        }
      >
        <TextInput
          type="datetime-local"
          value={backAt}
          onChange={({ target }) => onBackAt(target.value)}
          trailing={
            backAt && (
              <Button size="sm" variant="ghost" onClick={() => onBackAt('')}>
                Wissen
              </Button>
            )
          }
        />
      </Field>
      <Checkbox
        checked={outsideHours}
        onChange={({ target }) => onOutsideHours(target.checked)}
        hint="Zolang het portaal open is, ook als er nu geen uren zijn."
      >
        Ook buiten deze uren bereikbaar
      </Checkbox>
    </>
  );
}

/** The expert as it is now, of a change that was based on an earlier version. */
function readCurrent(error: unknown): Expert | null {
  const isChanged = error instanceof CallError && error.code === 'changed_meanwhile';
  return isChanged && error.current ? (error.current as Expert) : null;
}

type DayProps = {
  name: string;
  day: number;
  blocks: DraftBlock[];
  errors: Record<string, string>;
  onChange: (blocks: DraftBlock[]) => void;
};

function Day({ name, day, blocks, errors, onChange }: DayProps) {
  const own = blocks.filter((block) => block.day === day);
  const replace = (changed: DraftBlock) =>
    onChange(blocks.map((block) => (block.key === changed.key ? changed : block)));
  const add = () => onChange([...blocks, { key: `${day}-${own.length}`, day, from: '', until: '' }]);
  return (
    <fieldset className="grid min-w-0 grid-cols-1 items-start sm:grid-cols-[6.5rem_1fr] gap-x-3 gap-y-2 border-t border-line pt-3">
      <legend className="sr-only">{name}</legend>
      <span aria-hidden className="font-medium first-letter:uppercase sm:pt-2">
        {name}
      </span>
      <div className="grid min-w-0 gap-2">
        {own.map((block, number) => (
          <div key={block.key}>
            <div className="flex items-center gap-2">
              <Time block={block} name="from" label={`${name} van`} error={errors[block.key]} onChange={replace} />
              <span aria-hidden>–</span>
              <Time block={block} name="until" label={`${name} tot`} error={errors[block.key]} onChange={replace} />
              {number > 0 ? (
                <Button
                  variant="ghost"
                  icon={<X aria-hidden />}
                  aria-label={`Tweede blok van ${name} weghalen`}
                  onClick={() => onChange(blocks.filter(({ key }) => key !== block.key))}
                />
              ) : (
                <Button
                  variant="ghost"
                  icon={<Plus aria-hidden />}
                  aria-label={`Tweede blok op ${name}`}
                  data-tip="Tweede blok"
                  disabled={own.length >= maxBlocksPerDay || block.until === ''}
                  onClick={add}
                />
              )}
            </div>
            {errors[block.key] && (
              <p id={`fout-${block.key}`} className="mt-1 text-xs text-danger">
                {errors[block.key]}
              </p>
            )}
          </div>
        ))}
      </div>
    </fieldset>
  );
}

type TimeProps = {
  block: DraftBlock;
  name: 'from' | 'until';
  label: string;
  error: string | undefined;
  onChange: (block: DraftBlock) => void;
};

function Time({ block, name, label, error, onChange }: TimeProps) {
  return (
    <TextInput
      type="time"
      name={`${block.key}-${name}`}
      aria-label={label}
      aria-invalid={error ? true : undefined}
      aria-describedby={error && `fout-${block.key}`}
      value={block[name]}
      onChange={({ target }) => onChange({ ...block, [name]: target.value })}
      className="min-w-0 flex-1"
    />
  );
}

/** An instant in the format of a `datetime-local` input, in the time zone of the browser. */
function toLocalInput(moment: string | null): string {
  if (moment === null) return '';
  const at = new Date(moment);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
