import { useMatches } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { onDemand } from '#web/platform/on-demand.tsx';
import { Part } from '#web/platform/part.tsx';
import { onceActive } from '#web/platform/once-active.ts';
import { contextOfPage } from '../page-context.ts';

const load = () => import('./tip-card.tsx');
const TipCard = onDemand(() => load().then((file) => file.TipCard));

let isLoaded = false;

/**
 * The tip of a page. It renders together with the page or not at all, because a tip that appears later would shift the
 * layout; on the first page it is not loaded yet.
 */
export function PageTip() {
  const page = useMatches({ select: (matches) => contextOfPage(matches.at(-1)?.fullPath ?? '/') });
  useEffect(() => onceActive(() => void preload().catch(() => undefined)), []);
  return <Tip key={page} page={page} />;
}

function Tip({ page }: { page: string }) {
  const [isShown] = useState(isLoaded);
  if (!isShown) return null;
  return (
    <Part>
      <TipCard page={page} />
    </Part>
  );
}

async function preload(): Promise<void> {
  const [{ prefetchTips }] = await Promise.all([load(), TipCard.preload()]);
  await prefetchTips();
  isLoaded = true;
}
