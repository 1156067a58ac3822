type Row = { name: string; text?: string; until: string };

/** What is kept, with for how long. */
export function StoredList({ label, rows }: { label: string; rows: Row[] }) {
  return (
    <ul aria-label={label} className="grid divide-y divide-line rounded-lg border border-line bg-surface">
      {rows.map(({ name, text, until }) => (
        <li key={name} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 px-4 py-2.5">
          <span className="min-w-0 flex-1 basis-60">
            {text === undefined ? name : <code className="font-mono text-xs font-semibold break-all">{name}</code>}
            {text && <span className="block text-muted">{text}</span>}
          </span>
          <span className="text-xs text-muted tabular-nums">{until}</span>
        </li>
      ))}
    </ul>
  );
}
