export const proposedByClasses = 'block max-w-full truncate text-xs text-muted';

/** The user whose request became this proposal. */
export function ProposedBy({ name }: { name: string }) {
  return <span className={proposedByClasses}>{proposedByText(name)}</span>;
}

export function proposedByText(name: string): string {
  return `Bedacht door ${name}`;
}
