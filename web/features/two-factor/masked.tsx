/** A text as dots of its length; screen readers read that it is hidden. */
export function Masked({ text }: { text: string }) {
  return (
    <>
      <span aria-hidden>{text.replaceAll(/\S/g, '•')}</span>
      <span className="sr-only">verborgen</span>
    </>
  );
}
