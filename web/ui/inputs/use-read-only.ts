import { useEffect, useRef, type ChangeEvent, type MouseEvent } from 'react';

type TextField = HTMLInputElement | HTMLTextAreaElement;

/**
 * Props of an element whose fields keep their values while `isReadOnly`. Unlike disabled ones they keep the focus, and the
 * first invalid one can take it. Its buttons, which may set a field, do nothing.
 */
export function useReadOnly<Container extends HTMLElement>(isReadOnly: boolean) {
  const container = useRef<Container>(null);
  useEffect(() => {
    if (!isReadOnly) return undefined;
    const fields = [...container.current!.querySelectorAll<TextField>('input, textarea')];
    const changed = fields.filter(({ readOnly }) => !readOnly);
    for (const field of changed) field.readOnly = true;
    return () => {
      for (const field of changed) field.readOnly = false;
    };
  }, [isReadOnly]);
  return {
    ref: container,
    // A select cannot be read-only: React restores the value of a change that no handler receives.
    onChangeCapture: (event: ChangeEvent<Container>) => isReadOnly && event.stopPropagation(),
    onClickCapture: (event: MouseEvent<Container>) => {
      if (!isReadOnly) return;
      const target = event.target as Element;
      // Nor can a checkbox, whose own change `useFormValues` would take for a value that was filled in.
      if (target.matches('input[type=checkbox]')) event.preventDefault();
      if (target.closest('button')) event.stopPropagation();
    },
  };
}
