import { use, useState, type ComponentType, type ReactNode } from 'react';

/** A failure is kept for so many milliseconds, for the screen to report it; whoever asks later tries again. */
const failureKept = 1000;

/** The code of a part could not be fetched: offline, or the portal is away. */
export class MissingCode extends Error {}

export type OnDemand<Props extends object> = ((props: Props) => ReactNode) & { preload: () => Promise<void> };

/**
 * A component whose code is fetched when it is first shown, or earlier with `preload`, which leaves a failure for that
 * moment. Unlike React's lazy it does not suspend once the code is there. Render it inside a Part.
 */
export function onDemand<Props extends object>(load: () => Promise<ComponentType<Props>>): OnDemand<Props> {
  let loaded: ComponentType<Props> | undefined;
  let loading: Promise<ComponentType<Props>> | undefined;
  const preload = () =>
    (loading ??= load().then(
      (component) => (loaded = component),
      (cause: unknown) => {
        setTimeout(() => (loading = undefined), failureKept);
        throw new MissingCode('code on demand could not be fetched', { cause });
      },
    ));
  function Awaited(props: Props) {
    const Component = use(preload());
    return <Component {...props} />;
  }
  function Loaded(props: Props) {
    // What it was when this one appeared: another component in its place would lose its state.
    const [Component] = useState<{ now: ComponentType<Props> }>(() => ({ now: loaded ?? Awaited }));
    return <Component.now {...props} />;
  }
  return Object.assign(Loaded, { preload: async () => void (await preload().catch(() => undefined)) });
}
