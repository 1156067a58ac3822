import { defineBrowserCommand } from '@vitest/browser-playwright';

type Context = Parameters<Parameters<typeof defineBrowserCommand>[0]>[0];

/** Moves the pointer to a position of the page that a test renders, as a hand does: over what lies between. */
const moveMouse = defineBrowserCommand<[x: number, y: number, steps: number]>(async (context, x, y, steps) => {
  const around = await findOrigin(context);
  await context.page.mouse.move(around.x + x, around.y + y, { steps });
});

/** Drags from a position to the right, by `distance` pixels. */
const dragMouse = defineBrowserCommand<[x: number, y: number, distance: number]>(async (context, x, y, distance) => {
  const around = await findOrigin(context);
  const { mouse } = context.page;
  await mouse.move(around.x + x, around.y + y);
  await mouse.down();
  await mouse.move(around.x + x + distance, around.y + y, { steps: 5 });
  await mouse.up();
});

export const mouseCommands = { moveMouse, dragMouse };

/** Where the frame of the test is in the page of the browser. */
async function findOrigin({ frame }: Context): Promise<{ x: number; y: number }> {
  const element = await (await frame()).frameElement();
  return (await element.boundingBox())!;
}

declare module 'vitest/browser' {
  interface BrowserCommands {
    moveMouse: (x: number, y: number, steps: number) => Promise<void>;
    dragMouse: (x: number, y: number, distance: number) => Promise<void>;
  }
}
