import { useRef, useState } from 'react';
import { findPersonalData, type PersonalDataKind } from './find-personal-data.ts';

export type PersonalDataCheck = {
  /** The kinds found; empty until sending is attempted. */
  found: PersonalDataKind[];
  /** Call right before sending. False: do not send, the warning is shown. */
  confirmSend: () => boolean;
  /** Accepts this exact text. */
  allow: () => void;
  /** Hides the warning until the next attempt. */
  dismiss: () => void;
};

/** Requires confirmation before a text with personal data is sent. Render `PersonalDataWarning` with `found`. */
export function usePersonalDataCheck(text: string): PersonalDataCheck {
  const [isWarning, setWarning] = useState(false);
  // A ref: `allow` is called in the same event as `confirmSend`, before a state update would apply.
  const allowed = useRef<string | null>(null);
  return {
    found: isWarning ? findPersonalData(text) : [],
    confirmSend: () => {
      const canSend = text === allowed.current || findPersonalData(text).length === 0;
      setWarning(!canSend);
      return canSend;
    },
    allow: () => {
      allowed.current = text;
      setWarning(false);
    },
    dismiss: () => setWarning(false),
  };
}
