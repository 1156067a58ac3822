import { startTransition, useEffect, useState } from 'react';

/**
 * Counts from 0 to `steps`, one more after each commit: a page of many parts renders them one after the other, so that no
 * commit keeps the browser from handling input.
 */
export function useSteps(steps: number): number {
  const [step, setStep] = useState(0);
  useEffect(() => {
    if (step === steps) return undefined;
    const timer = setTimeout(() => startTransition(() => setStep(step + 1)));
    return () => clearTimeout(timer);
  }, [step, steps]);
  return step;
}
