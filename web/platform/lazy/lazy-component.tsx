import { use, useState, type ComponentType, type ReactNode } from 'react';

/** A rejected load is kept this long, so that rendering reports it; a later render loads again. */
const keepFailureMs = 1000;

/** The code of a component could not be fetched: the device is offline or the portal is unreachable. */
export class ChunkLoadError extends Error {}

export type LazyComponent<Props extends object> = ((props: Props) => ReactNode) & { preload: () => Promise<void> };

/**
 * A component whose code is fetched on its first render, or earlier with `preload`, which never rejects. Unlike
 * React.lazy it loads again after a failure, and does not suspend once the code is loaded. Render it in a LazyBoundary.
 */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyComponent<Props> {
  let loaded: ComponentType<Props> | undefined;
  let loading: Promise<ComponentType<Props>> | undefined;
  const preload = () =>
    (loading ??= load().then(
      (component) => (loaded = component),
      (cause: unknown) => {
        setTimeout(() => (loading = undefined), keepFailureMs);
        throw new ChunkLoadError('code of a lazy component could not be fetched', { cause });
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
