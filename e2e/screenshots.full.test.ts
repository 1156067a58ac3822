import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import type { User } from '#contract/users.ts';
import { renewRoleUseJob } from '#server/features/recommendations/renew-role-use.job.ts';
import { checkToolsJob } from '#server/features/tools/check-tools.job.ts';
import { newId } from '#server/platform/ids.ts';
import { demoPassword } from '#server/seed/seed-demo.ts';
import { givenPastChat } from '#server/testing/given-chat.ts';
import { givenDemo } from '#server/testing/given-demo.ts';
import { givenUser } from '#server/testing/given-user.ts';
import { newPage, openSignedIn, useBrowser, type Theme, type Visit } from './support/browser.ts';
import { fixFigures } from './support/fixed-figures.ts';
import { publicPaths, signedInPaths, staticPaths } from './support/pages.ts';
import { usePortalWithClock } from './support/portal-with-clock.ts';
import { findPictureDifference, findVisualDifference } from './support/visual.ts';

/*
 * What each page looks like, at one moment of the demo organisation. An intended change is stored with
 * `SCREENSHOTS=write npm run test:full -- --only=stories` and looked at in the commit.
 */

useBrowser();

/** A Wednesday morning in office hours. */
const portal = usePortalWithClock(new Date('2031-03-12T09:30:00.000Z'));

type Looks = { width: number; height: number; theme: Theme; groups: Record<string, string[]> };
const everybody = {
  visitors: publicPaths,
  'visitors, without the portal': staticPaths,
  'every user': signedInPaths['every user'],
  'users of the expert chat': signedInPaths['users of the expert chat'],
};
/** Pages of a record of the demo organisation, by the name of their screenshot. */
const records: Record<string, string> = {};
const looks: Looks[] = [
  { width: 1440, height: 900, theme: 'dark', groups: { ...everybody, ...signedInPaths } },
  { width: 360, height: 740, theme: 'light', groups: { ...everybody, supervisors: signedInPaths.supervisors } },
];

/** One for each story: what they do does not show in the screenshots of another. */
const administrators: User[] = [];

beforeAll(async () => {
  await givenDemo(portal.app);
  for (let number = 1; number <= looks.length * (Object.keys(signedInPaths).length + 1); number += 1) {
    const email = `noor${number}@voorbeeld.example`;
    administrators.push(
      await givenUser(portal.app, { name: 'Noor Bakker', role: 3, email, username: `noor${number}` }),
    );
  }
  const idOf = async (query: string) => ((await portal.app.database.query(query)) as { id: string }[])[0]!.id;
  records['request-of-demo'] =
    `/request/${await idOf(`select id from requests where title = 'Intakes in de agenda van Outlook'`)}`;
  records['user-of-demo'] =
    `/user-management/${await idOf(`select id from users where email = 'klant@voorbeeld.example'`)}`;
  // What jobs find would depend on when they last ran.
  await renewRoleUseJob.run(portal.app.portal, {});
  await portal.app.database.query(`update tools set maintenance_since = '2031-03-12T09:00:00.000Z'`);
  portal.app.portal.eventLog.reset();
}, 60_000);

const nameOf = (path: string) =>
  path
    .replace(/00000000[-0-9]+/, 'onbekend')
    .replace('-as-a-service', '')
    .replaceAll(/[^a-z0-9]+/gi, '-')
    .replaceAll(/^-|-$/g, '') || 'home';

/** Ten screenshots of each page, when all of them differ. */
const timeout = 600_000;

describe.each(looks)('at $width px in the $theme theme', ({ width, height, theme, groups }) => {
  const visit = { width, height, theme, reducedMotion: true };

  test.each(Object.entries(groups))(
    'the pages of %s match their stored screenshots',
    { timeout },
    async (group, paths) => {
      const isVisitor = group.startsWith('visitors');
      const page = isVisitor ? await visitor(visit) : await portal.visit(administrators.pop()!, '/', visit);
      await fixFigures(page, portal.app.clock.now());
      const differences: (string | null)[] = [];
      for (const path of paths)
        differences.push(await compare(page, path, `${isVisitor ? 'visitor' : 'administrator'}-${nameOf(path)}`));
      expect(differences.filter(Boolean).join('\n')).toBe('');
    },
  );

  test('the pages of a request, a user and a conversation match their stored screenshots', { timeout }, async () => {
    const administrator = administrators.pop()!;
    const page = await portal.visit(administrator, '/', visit);
    const differences: (string | null)[] = [];
    const ofAdministrator = { chat: `/expert-chat/${await givenDemoChat(administrator)}` };
    for (const [name, path] of Object.entries({ ...records, ...ofAdministrator }))
      differences.push(await compare(page, path, `administrator-${name}`));
    expect(differences.filter(Boolean).join('\n')).toBe('');
  });

  async function compare(page: Page, path: string, name: string): Promise<string | null> {
    await openLoaded(page, path);
    return await findLasting(async () => {
      const screenshot = await page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide' });
      return findVisualDifference(`${width}-${theme}/${name}`, screenshot, height);
    });
  }
});

test.each(['dark', 'light'] as const)(
  'the %s picture of the apps in the README is what the portal looks like',
  { timeout },
  async (theme) => {
    await portal.app.database.query(`update tools set maintenance_since = null where position < 2`);
    await checkToolsJob.run(portal.app.portal, {});
    portal.app.portal.eventLog.reset();
    const page = await visitor({ width: 1440, height: 900, theme, reducedMotion: true });
    await openSignedIn(page, 'gebruiker@voorbeeld.example', '/help', demoPassword, portal.app.clock.now().getTime());
    await openLoaded(page, '/apps');
    const difference = await findLasting(async () =>
      findPictureDifference(`apps-${theme}`, await page.screenshot({ animations: 'disabled', caret: 'hide' })),
    );
    expect(difference).toBeNull();
  },
);

async function openLoaded(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
  await expect.poll(() => page.locator('[aria-busy=true], main .animate-pulse').count()).toBe(0);
}

/** A difference that ten screenshots have: what a page loads after its first screen may be missing in earlier ones. */
async function findLasting(find: () => Promise<string | null>): Promise<string | null> {
  let difference = await find();
  for (let tries = 1; difference !== null && tries < 10; tries += 1) difference = await find();
  return difference;
}

/** A conversation with an expert of the demo organisation. @returns its id */
async function givenDemoChat({ id }: User): Promise<string> {
  const [expert] = (await portal.app.database.query(
    `select id from users where email = 'supervisor@voorbeeld.example'`,
  )) as { id: string }[];
  const at = (time: string) => new Date(`2031-03-11T${time}Z`);
  return await givenPastChat(portal.app, id, {
    expertUserId: expert!.id,
    topic: 'Kandidaten dubbel in de lijst',
    durationMinutes: 15,
    usedMinutes: 9,
    createdAt: at('09:58:00.000'),
    joinedAt: at('10:00:00.000'),
    endedAt: at('10:09:00.000'),
    messages: [
      { id: newId(), author: 'requester', text: 'Een kandidaat staat er twee keer in.', createdAt: at('10:01:00.000') },
      { id: newId(), author: 'expert', text: 'Kies “Samenvoegen” op de oudste kaart.', createdAt: at('10:04:00.000') },
    ],
  });
}

async function visitor(visit: Visit): Promise<Page> {
  const page = await newPage({ ...visit, baseUrl: portal.app.portal.config.publicUrl });
  await page.clock.setFixedTime(portal.app.clock.now());
  return page;
}
