import type { Query } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react';
import { queryClient } from '#web/platform/query/query-client.ts';
import { readStored, writeStored } from '#web/platform/storage.ts';

const isFirstLoad = { predicate: ({ state }: Query) => state.data === undefined };

/** Whether every query of the page has returned or failed once. */
export function useIsSettled(): boolean {
  const [isSettled, setIsSettled] = useState(false);
  useEffect(() => {
    const check = () => {
      if (queryClient.isFetching(isFirstLoad) === 0) setIsSettled(true);
    };
    const stop = queryClient.getQueryCache().subscribe(check);
    // Without any query to wait for there is no event.
    const frame = requestAnimationFrame(check);
    return () => {
      stop();
      cancelAnimationFrame(frame);
    };
  }, []);
  return isSettled;
}

type Props = { part: string; isSettled: boolean; className?: string; children: ReactNode };

/** A part of the home page: while it loads it is as high as it was last time at this width, so that nothing moves. */
export function StableHeight({ part, isSettled, className, children }: Props) {
  const key = `home_height_${part}`;
  const ref = useRef<HTMLDivElement>(null);
  const [last] = useState(() => readHeight(key));
  useLayoutEffect(() => {
    if (!isSettled) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) writeStored(key, `${innerWidth}:${Math.round(entry.contentRect.height)}`);
    });
    observer.observe(ref.current!);
    return () => observer.disconnect();
  }, [isSettled, key]);
  return (
    <div ref={ref} className={className} style={isSettled ? undefined : whileLoading(part, last)}>
      {children}
    </div>
  );
}

/** At a first visit what comes after the first part appears when its place is known. */
function whileLoading(part: string, last: number | null): CSSProperties | undefined {
  if (last !== null) return { height: last, overflow: 'clip' };
  return part === 'launcher' ? undefined : { visibility: 'hidden' };
}

/** Pixels; null when it is not known for this width. */
function readHeight(key: string): number | null {
  const [width, height] = (readStored(key) ?? '').split(':').map(Number);
  return width === innerWidth && height !== undefined && Number.isFinite(height) ? height : null;
}
