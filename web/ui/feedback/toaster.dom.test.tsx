import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { mount, settle } from '#web/testing/mount.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import { Checkbox } from '#web/ui/inputs/checkbox.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { Menu, MenuItem } from '#web/ui/overlays/menu.tsx';
import { clearToast, toast } from './toast.ts';
import { Toaster } from './toaster.tsx';

const region = page.getByRole('region', { name: 'Meldingen (F8)' });
const [sent, revoked] = [region.getByText('Verstuurd'), region.getByText('Ingetrokken')];
const undo = { label: 'Ongedaan maken', onSelect: () => {} };

beforeEach(async () => {
  await commands.moveMouse(0, 0, 1);
});

afterEach(async () => {
  vi.useRealTimers();
  clearToast();
  await page.viewport(1280, 800);
});

/** Shows a toast that closes by itself after 5 seconds. */
async function showSent() {
  toast({ title: 'Verstuurd' });
  await expect.element(sent).toBeVisible();
}

/** Shows a toast with an action, which closes by itself after 10 seconds. */
async function showRevoked() {
  toast({ title: 'Ingetrokken', action: undo });
  await expect.element(revoked).toBeVisible();
}

function startFakeClock() {
  mount(<Toaster />);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
}

/** Once what the browser dispatched last is rendered. */
async function passTime(milliseconds: number) {
  await settle();
  vi.advanceTimersByTime(milliseconds);
}

test('a toast is shown for 5 seconds, with an action for 10', async () => {
  startFakeClock();
  await showSent();
  await passTime(4900);
  expect(sent.elements()).toHaveLength(1);
  await passTime(200);
  await expect.element(sent).not.toBeInTheDocument();
  await showRevoked();
  await passTime(9000);
  expect(revoked.elements()).toHaveLength(1);
  await passTime(1100);
  await expect.element(revoked).not.toBeInTheDocument();
});

test('a toast that replaces one below the pointer stays, and one that replaces the focused one closes', async () => {
  startFakeClock();
  await showSent();
  const { x, y } = sent.element().getBoundingClientRect();
  await commands.moveMouse(x + 5, y + 5, 1);
  await showRevoked();
  await passTime(20_000);
  expect(revoked.elements()).toHaveLength(1);
  await commands.moveMouse(0, 0, 1);
  await passTime(10_100);
  await expect.element(revoked).not.toBeInTheDocument();

  await showSent();
  await userEvent.keyboard('{F8}');
  await userEvent.tab();
  await showRevoked();
  await passTime(10_100);
  await expect.element(revoked).not.toBeInTheDocument();
});

test('F8 focuses a toast, and a swipe of 50 px removes it', async () => {
  mount(<Toaster />);
  await showRevoked();
  await userEvent.keyboard('{F8}');
  expect(region.element().contains(document.activeElement)).toBe(true);
  await settle();
  const { x, y } = revoked.element().getBoundingClientRect();
  await commands.dragMouse(x + 5, y + 5, 40);
  expect(revoked.elements()).toHaveLength(1);
  await commands.dragMouse(x + 5, y + 5, 60);
  await expect.element(revoked).not.toBeInTheDocument();
});

test('a toast moves no field that is typed in', async () => {
  await page.viewport(360, 360);
  mount(
    <>
      <Toaster />
      <Dialog title="Nieuwe API key" description="Een programma met deze key handelt namens u." onClose={() => {}}>
        {['Schrijven', 'Lezen', 'Beheren', 'Melden', 'Zoeken', 'Tellen'].map((name) => (
          <p key={name} style={{ paddingBlock: 10 }}>
            <Checkbox>{name}</Checkbox>
          </p>
        ))}
      </Dialog>
    </>,
  );
  const [dialog, field] = [page.getByRole('dialog'), page.getByRole('checkbox', { name: 'Schrijven' })];
  await expect.element(field).toBeVisible();
  (field.element() as HTMLInputElement).focus();
  await settle();
  const [before, high] = [topOf(field), topOf(dialog)];
  toast({ tone: 'error', title: 'Kon API key niet aanmaken' });
  await expect.element(region.getByText('Kon API key niet aanmaken')).toBeVisible();
  await expect.poll(() => topOf(dialog)).toBeGreaterThan(high);
  await settle();
  expect(topOf(field)).toBe(before);
});

test('on a phone the action of a toast is below its text, which keeps its words whole', async () => {
  await page.viewport(320, 568);
  mount(<Toaster />);
  const onSelect = vi.fn();
  const description = 'Jozefien Toastmaker is nu Supervisor.';
  toast({ title: 'Gebruiker gepromoveerd!', description, action: { ...undo, onSelect } });
  const [title, text, button] = [
    region.getByText('Gebruiker gepromoveerd!', { exact: true }),
    region.getByText(description, { exact: true }),
    region.getByRole('button', { name: 'Ongedaan maken' }),
  ];
  await expect.element(button).toBeVisible();
  await settle();
  const [titleBox, textBox, buttonBox] = [title, text, button].map((part) => part.element().getBoundingClientRect());
  expect(titleBox!.height, 'one line').toBeLessThan(30);
  expect(buttonBox!.top).toBeGreaterThanOrEqual(textBox!.bottom);
  expect(buttonBox!.left).toBeCloseTo(textBox!.left, 0);
  await button.click();
  expect(onSelect).toHaveBeenCalledOnce();
  await expect.element(title).not.toBeInTheDocument();
});

test('the items of a menu are above a toast', async () => {
  await page.viewport(320, 568);
  mount(
    <>
      <Toaster />
      <div style={{ paddingTop: 330 }}>
        <Menu trigger={<Button>Meer</Button>}>
          {['Bekijken', 'Promoveren', 'Blokkeren', 'Verwijderen'].map((name) => (
            <MenuItem key={name}>{name}</MenuItem>
          ))}
        </Menu>
      </div>
    </>,
  );
  toast({ title: 'Gebruiker gepromoveerd!', description: 'Katja Toastmenu is nu Supervisor.', action: undo });
  await expect.element(region.getByText('Gebruiker gepromoveerd!')).toBeVisible();
  (page.getByRole('button', { name: 'Meer' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  const menu = page.getByRole('menu');
  await expect.element(menu).toBeVisible();
  await settle();
  const toastBox = region.getByRole('listitem').element().getBoundingClientRect();
  const menuBox = menu.element().getBoundingClientRect();
  expect(menuBox.bottom).toBeGreaterThan(toastBox.top + 20);
  expect(menuBox.top).toBeLessThan(toastBox.bottom);
  const covered = page
    .getByRole('menuitem')
    .elements()
    .filter((item) => {
      const { x, y, width, height } = item.getBoundingClientRect();
      return !item.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
  expect(covered).toEqual([]);
});

const topOf = (part: typeof region) => part.element().getBoundingClientRect().top;
