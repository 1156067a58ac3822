import { Check, ThumbsUp } from 'lucide-react';
import { Button } from '#web/ui/actions/button.tsx';
import { VisuallyHidden } from '#web/ui/display/visually-hidden.tsx';
import { useSupport, type SupportableRequest } from './use-support.ts';

/** Supports a request ("Ik ook"), or withdraws the support. */
export function SupportButton({ request, size }: { request: SupportableRequest; size?: 'sm' | 'md' }) {
  const { toggle } = useSupport();
  const { isSupported, title } = request;
  return (
    <Button
      size={size}
      aria-pressed={isSupported}
      data-tip={isSupported ? 'Trek “ik ook” in' : 'Telt mee; kost u geen verzoek'}
      icon={isSupported ? <Check aria-hidden className="text-ok" /> : <ThumbsUp aria-hidden />}
      // The second click of a double click would withdraw the support again.
      onClick={({ detail }) => detail < 2 && toggle(request)}
    >
      Ik ook
      <VisuallyHidden>: {title}</VisuallyHidden>
    </Button>
  );
}
