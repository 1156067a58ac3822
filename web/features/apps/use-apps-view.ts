import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { readView, writeView, type AppsView } from './apps-view.ts';

/** Browsers limit how often an address may change; typing is faster than that. */
const typingPause = 250;

/** What the list shows, from the address, and how to change it. Typed text shows at once and reaches the address later. */
export function useAppsView(): [AppsView, (next: AppsView) => void] {
  const inAddress = readView(useSearch({ from: '/apps' }));
  const navigate = useNavigate();
  const [typed, setTyped] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const view = { ...inAddress, text: typed ?? inAddress.text };

  const show = async (next: AppsView, replace: boolean) => {
    await navigate({ to: '/apps', search: writeView(next), replace, resetScroll: false });
    setTyped((now) => (now === next.text ? null : now));
  };
  const change = (next: AppsView) => {
    clearTimeout(timer.current);
    setTyped(next.text);
    if (next.text === view.text) void show(next, false);
    else timer.current = setTimeout(() => void show(next, true), typingPause);
  };
  return [view, change];
}
