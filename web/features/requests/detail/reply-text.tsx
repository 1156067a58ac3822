import { LinkedText } from '#web/ui/actions/linked-text.tsx';

/** An official reply as a quotation. */
export function ReplyText({ text }: { text: string }) {
  return (
    <blockquote
      dir="auto"
      className="mt-2 rounded-lg border-l-3 border-link bg-surface-2 px-3 py-2 wrap-anywhere whitespace-pre-line"
    >
      <LinkedText text={text} />
    </blockquote>
  );
}
