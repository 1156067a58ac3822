/** The user whose request became this proposal. */
export function ProposedBy({ name }: { name: string }) {
  return <span className="max-w-full truncate text-xs text-muted">Bedacht door {name}</span>;
}
