import { expect, test } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { mount } from '#web/testing/mount.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import { TooltipLayer } from './tooltip.tsx';

const home = page.getByRole('button', { name: 'Dashboard' });
const sidebar = page.getByRole('button', { name: 'Zijbalk' });

async function mountButtons(): Promise<void> {
  await commands.moveMouse(600, 300, 1);
  mount(
    <>
      <TooltipLayer />
      <div style={{ display: 'grid', justifyItems: 'start', gap: 20, padding: 20 }}>
        <Button data-tip="Dashboard">Dashboard</Button>
        <Button data-tip="Zijbalk inklappen">Zijbalk</Button>
      </div>
    </>,
  );
  await expect.element(home).toBeVisible();
}

test('a button is described by its tooltip, on hover and on focus, until Escape', async () => {
  await mountButtons();
  const tooltip = page.getByRole('tooltip', { name: 'Dashboard' });
  const expectDescribed = async () => {
    await expect.element(tooltip).toBeInTheDocument();
    expect(home.element().getAttribute('aria-describedby')).toBe(tooltip.element().id);
  };
  await home.hover();
  await expectDescribed();
  await userEvent.keyboard('{Escape}');
  await expect.element(tooltip).not.toBeInTheDocument();
  expect(home.element().getAttribute('aria-describedby')).toBeNull();

  await userEvent.tab();
  await expect.element(home).toHaveFocus();
  await expectDescribed();
});

test('a tooltip opens after 700 milliseconds, or at once within 300 after another', async () => {
  await mountButtons();
  const enteredAt = watchEntering();
  await home.hover();
  await expectTooltip('Dashboard');
  expect(performance.now() - enteredAt()).toBeGreaterThan(600);
  await moveStraightTo(sidebar, 'Zijbalk inklappen');
  await moveStraightTo(home, 'Dashboard');
  await commands.moveMouse(700, 500, 10);
  await expect.element(page.getByRole('tooltip')).not.toBeInTheDocument();
  await passMilliseconds(400);
  const { x, y } = sidebar.element().getBoundingClientRect();
  await commands.moveMouse(x + 5, y + 5, 2);
  await expectTooltip('Zijbalk inklappen');
  expect(performance.now() - enteredAt()).toBeGreaterThan(600);
});

async function expectTooltip(name: string): Promise<void> {
  await expect.element(page.getByRole('tooltip', { name })).toBeInTheDocument();
}

/** When the pointer entered the element that it is over, by the clock of the page: a busy test is late. */
function watchEntering(): () => number {
  let enteredAt = 0;
  addEventListener('pointerover', ({ timeStamp }) => (enteredAt = timeStamp));
  return () => enteredAt;
}

/** Moves the pointer as a hand does, over what lies between; the tooltip opens without its delay of 700 milliseconds. */
async function moveStraightTo(button: typeof home, name: string): Promise<void> {
  const { x, y, width, height } = button.element().getBoundingClientRect();
  await commands.moveMouse(x + width / 2, y + height / 2, 6);
  await expectTooltip(name);
  // By the mark of Radix: a busy browser renders late what has no delay.
  expect(document.querySelector('[data-state=instant-open]')?.textContent).toContain(name);
}

/** Waits until something that must not happen would have happened. */
async function passMilliseconds(duration: number): Promise<void> {
  const since = performance.now();
  await expect.poll(() => performance.now() - since).toBeGreaterThan(duration);
}
