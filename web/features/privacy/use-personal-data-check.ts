import { useRef, useState } from 'react';
import { findPersonalData, type PersonalDataKind } from './find-personal-data.ts';

export type PersonalDataCheck = {
  /** What the text holds; empty as long as nobody tried to send it. */
  found: PersonalDataKind[];
  /** Asked right before sending. False: not now, the warning is on the screen. */
  mayBeSent: () => boolean;
  /** From now on this very text may be sent. */
  allow: () => void;
  /** Takes the warning away; the next attempt brings it back. */
  dismiss: () => void;
};

/** Makes sending a text with personal data take a second, deliberate press. Show `PersonalDataWarning` with what it finds. */
export function usePersonalDataCheck(text: string): PersonalDataCheck {
  const [isWarning, setWarning] = useState(false);
  // Not state: who allows it sends it in the same press.
  const allowed = useRef<string | null>(null);
  return {
    found: isWarning ? findPersonalData(text) : [],
    mayBeSent: () => {
      const isFree = text === allowed.current || findPersonalData(text).length === 0;
      setWarning(!isFree);
      return isFree;
    },
    allow: () => {
      allowed.current = text;
      setWarning(false);
    },
    dismiss: () => setWarning(false),
  };
}
