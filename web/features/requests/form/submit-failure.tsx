import { Banner } from '#web/ui/feedback/banner.tsx';

/** What went wrong with sending, beside what was typed; it is all still there. */
export function SubmitFailure({ text }: { text: string }) {
  return (
    <Banner tone="danger" title="Uw verzoek is niet verzonden.">
      {text}
    </Banner>
  );
}
