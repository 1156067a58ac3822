import { useNavigate, useSearch } from '@tanstack/react-router';
import { useDebouncedText } from '#web/platform/use-debounced-text.ts';
import { parseAppsView, toAppsSearch, type AppsView } from './apps-view.ts';

/** The view in the URL and its setter. Typed text is returned at once and written to the URL after a pause. */
export function useAppsView(): [AppsView, (next: AppsView) => void] {
  const inAddress = parseAppsView(useSearch({ from: '/apps' }));
  const navigate = useNavigate();
  const show = (next: AppsView, replace: boolean) =>
    void navigate({ to: '/apps', search: toAppsSearch(next), replace, resetScroll: false });
  const search = useDebouncedText(inAddress.text, (text) => show({ ...inAddress, text }, true));

  const change = (next: AppsView) => {
    const isTyped = next.text !== search.value;
    if (isTyped) search.onChange(next.text);
    // A pending text would be written to the URL after everything was cleared.
    if (!isTyped || next.text === '') show(next, isTyped);
  };
  return [{ ...inAddress, text: search.value }, change];
}
