import { use, type ComponentType, type ReactNode } from 'react';

export type OnDemand<Props extends object> = ((props: Props) => ReactNode) & { preload: () => Promise<void> };

/**
 * A component whose code is fetched when it is first shown, or earlier with `preload`. Unlike React's lazy it does
 * not suspend once the code is there. Render it inside a Suspense boundary.
 */
export function onDemand<Props extends object>(load: () => Promise<ComponentType<Props>>): OnDemand<Props> {
  let loaded: ComponentType<Props> | undefined;
  let loading: Promise<ComponentType<Props>> | undefined;
  const preload = () =>
    (loading ??= load().then(
      (component) => (loaded = component),
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    ));
  function Loaded(props: Props) {
    const Component = loaded ?? use(preload());
    return <Component {...props} />;
  }
  return Object.assign(Loaded, { preload: async () => void (await preload()) });
}
