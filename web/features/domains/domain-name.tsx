type DomainNameProps = { domain: string; unicodeDomain: string | null };

/** A domain; an international one also in the form in which it is stored, since characters can look alike. */
export function DomainName({ domain, unicodeDomain }: DomainNameProps) {
  return (
    <span className="font-medium wrap-anywhere">
      {unicodeDomain ?? domain}
      {unicodeDomain !== null && <span className="ml-1.5 text-xs font-normal text-muted">{domain}</span>}
    </span>
  );
}
