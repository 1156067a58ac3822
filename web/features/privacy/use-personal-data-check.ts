import { useRef, useState, type MouseEvent } from 'react';
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
  /** Props of a `PersonalDataWarning` in a form, whose "send" button submits the form. `focusText` focuses the text field. */
  formWarning: (focusText: () => void) => FormWarning;
};

type FormWarning = {
  found: PersonalDataKind[];
  onSend: (event: MouseEvent<HTMLButtonElement>) => void;
  onEdit: () => void;
};

/** Requires confirmation before a text with personal data is sent. Render `PersonalDataWarning` with `found`. */
export function usePersonalDataCheck(text: string): PersonalDataCheck {
  const [isWarning, setWarning] = useState(false);
  // A ref: `allow` is called in the same event as `confirmSend`, before a state update would apply.
  const allowed = useRef<string | null>(null);
  const found = isWarning ? findPersonalData(text) : [];
  const allow = () => {
    allowed.current = text;
    setWarning(false);
  };
  const dismiss = () => setWarning(false);
  return {
    found,
    confirmSend: () => {
      const canSend = text === allowed.current || findPersonalData(text).length === 0;
      setWarning(!canSend);
      return canSend;
    },
    allow,
    dismiss,
    formWarning: (focusText) => ({
      found,
      onSend: ({ currentTarget }) => {
        allow();
        currentTarget.form?.requestSubmit();
      },
      onEdit: () => {
        dismiss();
        focusText();
      },
    }),
  };
}
