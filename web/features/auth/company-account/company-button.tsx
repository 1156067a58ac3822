import { BuildingComplex } from 'lucide-react';
import { useEffect, useState } from 'react';
import { CallError, localError } from '#web/platform/call/call-error.ts';
import { apartUrl, currentPlace, startCompanyVisit } from '#web/platform/company-visit.ts';
import { buttonClasses } from '#web/ui/actions/button-classes.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { VisuallyHidden } from '#web/ui/display/visually-hidden.tsx';

type CompanyButtonProps = {
  label: string;
  /** Default: the page that is shown. */
  returnTo?: string;
  /** The only way to sign in here. */
  isPrimary?: boolean;
  /** Going back does not lead to the page with this button. */
  replaces?: boolean;
  /** Of the last press; null from the next one on. */
  onError: (error: CallError | null) => void;
};

/** Leaves for the company account. */
export function CompanyButton({ label, returnTo, isPrimary = false, replaces, onError }: CompanyButtonProps) {
  const [isBusy, setIsBusy] = useState(false);
  // Going back from the identity provider can restore this page as it was left.
  useEffect(() => {
    const restore = ({ persisted }: PageTransitionEvent) => persisted && setIsBusy(false);
    addEventListener('pageshow', restore);
    return () => removeEventListener('pageshow', restore);
  }, []);
  const leave = async () => {
    setIsBusy(true);
    onError(null);
    try {
      await startCompanyVisit(
        { purpose: 'sign-in', returnTo: returnTo ?? currentPlace(), isApart: false },
        { replaces },
      );
    } catch (error) {
      setIsBusy(false);
      onError(error instanceof CallError ? error : localError('unreadable_answer', { cause: error }));
    }
  };
  return (
    <Button
      variant={isPrimary ? 'primary' : 'secondary'}
      size="lg"
      className="w-full"
      icon={<BuildingComplex aria-hidden />}
      busy={isBusy}
      busyLabel="U wordt doorgestuurd..."
      onClick={() => void leave()}
    >
      {label}
    </Button>
  );
}

/** The same in a tab of its own, while this one keeps what was typed. */
export function CompanyTabLink({ label, isPrimary = false }: Pick<CompanyButtonProps, 'label' | 'isPrimary'>) {
  return (
    <a
      href={apartUrl('sign-in')}
      target="_blank"
      // It closes itself, which takes an opener.
      rel="opener"
      className={`${buttonClasses(isPrimary ? 'primary' : 'secondary', 'lg')} w-full`}
    >
      <BuildingComplex aria-hidden />
      {label}
      <VisuallyHidden> (opent in een nieuw tabblad)</VisuallyHidden>
    </a>
  );
}

/** Between two ways to sign in. */
export function Or() {
  const line = <span className="h-px grow bg-line" />;
  return (
    <p className="flex items-center gap-3 text-xs text-muted">
      {line}
      of
      {line}
    </p>
  );
}
