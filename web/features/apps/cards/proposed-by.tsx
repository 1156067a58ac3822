/** Also of the first paint, with the same text. */
export const proposedByClasses = 'block max-w-full truncate text-xs text-muted';

/** The user whose request became this proposal. */
export function ProposedBy({ name }: { name: string }) {
  return <span className={proposedByClasses}>Bedacht door {name}</span>;
}
