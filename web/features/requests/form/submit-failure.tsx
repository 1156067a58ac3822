import { Banner } from '#web/ui/feedback/banner.tsx';

export function SubmitFailure({ text }: { text: string }) {
  return (
    <Banner tone="danger" title="Uw verzoek is niet verzonden.">
      {text}
    </Banner>
  );
}
