import { useNavigate, useSearch } from '@tanstack/react-router';
import { useLateText } from '#web/platform/use-late-text.ts';
import { readView, writeView, type AppsView } from './apps-view.ts';

/** What the list shows, from the address, and how to change it. Typed text shows at once and reaches the address later. */
export function useAppsView(): [AppsView, (next: AppsView) => void] {
  const inAddress = readView(useSearch({ from: '/apps' }));
  const navigate = useNavigate();
  const show = (next: AppsView, replace: boolean) =>
    void navigate({ to: '/apps', search: writeView(next), replace, resetScroll: false });
  const search = useLateText(inAddress.text, (text) => show({ ...inAddress, text }, true));

  const change = (next: AppsView) => {
    const isTyped = next.text !== search.value;
    if (isTyped) search.onChange(next.text);
    // Clearing everything takes the text along with the rest.
    if (!isTyped || next.text === '') show(next, isTyped);
  };
  return [{ ...inAddress, text: search.value }, change];
}
