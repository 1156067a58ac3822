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
 * The tip of a page, from the second page on: it comes together with the page or not at all, since what appears later
 * would push away what somebody is about to press.
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
  const [{ readTips }] = await Promise.all([load(), TipCard.preload()]);
  await readTips();
  isLoaded = true;
}
