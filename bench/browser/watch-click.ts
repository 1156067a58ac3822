type Watched = { painted: Promise<number> };

/**
 * Sets `globalThis.painted`: milliseconds from the next click until the frame is painted in which `main` has the title
 * and the text. Runs in the page, so it must not refer to its module.
 */
export function watchClick({ title, text }: { title: string; text: string }): void {
  const { promise, resolve } = Promise.withResolvers<number>();
  (globalThis as unknown as Watched).painted = promise;
  const isShown = () => {
    const main = document.querySelector('main');
    return main?.querySelector('h1')?.textContent === title && main.textContent.includes(text);
  };
  const watchFrames = (since: number) =>
    requestAnimationFrame(() => {
      if (!isShown()) return watchFrames(since);
      // The next task runs after the paint of this frame.
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => resolve(performance.now() - since));
      port1.start();
      return port2.postMessage(null);
    });
  addEventListener('click', ({ timeStamp }) => watchFrames(timeStamp), { capture: true, once: true });
}
