import { use, useState, type ComponentType, type ReactNode } from 'react';

/** A rejected load is kept this long, so that rendering reports it; a later render loads again. */
const keepFailureMs = 1000;

/**
 * Code could not be fetched: the device is offline or the portal is unreachable. Firefox and WebKit keep the failure of a
 * module until the document is reloaded.
 */
export class ChunkLoadError extends Error {
  /** An earlier load of the component failed too. */
  isRepeated = false;
}

/** Rejects with a ChunkLoadError when the code cannot be fetched. */
export async function loadChunk<Chunk>(load: () => Promise<Chunk>): Promise<Chunk> {
  try {
    return await load();
  } catch (cause) {
    throw new ChunkLoadError('code could not be fetched', { cause });
  }
}

export type LazyComponent<Props extends object> = ((props: Props) => ReactNode) & { preload: () => Promise<void> };

/**
 * A component whose code is fetched on its first render, or earlier with `preload`, which never rejects. Unlike
 * React.lazy it loads again after a failure, and does not suspend once the code is loaded. Render it in a LazyBoundary.
 */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyComponent<Props> {
  let loaded: ComponentType<Props> | undefined;
  let loading: Promise<ComponentType<Props>> | undefined;
  let hasFailed = false;
  const preload = () =>
    (loading ??= loadChunk(load).then(
      (component) => (loaded = component),
      (error: ChunkLoadError) => {
        error.isRepeated = hasFailed;
        hasFailed = true;
        setTimeout(() => (loading = undefined), keepFailureMs);
        throw error;
      },
    ));
  function Suspended(props: Props) {
    const Component = use(preload());
    return <Component {...props} />;
  }
  function Lazy(props: Props) {
    // Fixed at mount: another component type in its place would reset the state.
    const [Component] = useState<{ type: ComponentType<Props> }>(() => ({ type: loaded ?? Suspended }));
    return <Component.type {...props} />;
  }
  return Object.assign(Lazy, { preload: async () => void (await preload().catch(() => undefined)) });
}
