import { expect, test } from 'vitest';
import { findBoundaries } from './boundaries.ts';
import { findIn } from './source/fake-tree.ts';

const house = {
  'contract/votes.ts': '',
  'contract/apps.ts': '',
  'server/app.ts': '',
  'server/features/votes/public.ts': '',
  'server/features/votes/cast-vote.ts': '',
  'server/features/votes/routes.ts': '',
  'server/features/votes/feature.ts': '',
  'server/features/apps/list-apps.ts': '',
  'server/platform/clock.ts': '',
  'server/seed/seed-demo.ts': '',
  'server/testing/start-app.ts': '',
  'web/router.tsx': '',
  'web/features/votes/public.tsx': '',
  'web/features/votes/vote-button.tsx': '',
  'web/features/votes/votes-page.tsx': '',
  'web/features/votes/votes-frame.tsx': '',
  'web/platform/call/call.ts': '',
  'web/ui/button.tsx': '',
  'bench/main.ts': '',
};

const refused: [from: string, line: string, why: RegExp][] = [
  ['contract/apps.ts', `import '#server/app.ts';`, /the contract imports only zod/],
  ['web/ui/button.tsx', `import '#server/platform/clock.ts';`, /only what is in the contract/],
  ['server/platform/clock.ts', `import type { A } from '#web/ui/button.tsx';`, /only what is in the contract/],
  ['server/platform/clock.ts', `import '../features/votes/public.ts';`, /platform does not know rooms/],
  ['web/ui/button.tsx', `export * from '#web/features/votes/public.tsx';`, /ui does not know rooms/],
  ['web/ui/button.tsx', `import '#web/platform/call/call.ts';`, /does not know what is in platform/],
  ['web/features/apps/apps-page.tsx', `import '../votes/votes-frame.tsx';`, /only the public.ts of votes/],
  ['web/features/votes/vote-button.tsx', `import('#web/router.tsx');`, /does not know what is in app/],
  ['server/features/apps/list-apps.ts', `import '../votes/cast-vote.ts';`, /only the public.ts of votes/],
  ['server/features/apps/list-apps.ts', `type A = import('../votes/cast-vote.ts').A;`, /only the public.ts of votes/],
  ['server/features/apps/list-apps.ts', `import '#server/testing/start-app.ts';`, /does not know what is in testing/],
  ['server/features/apps/list-apps.ts', `import '#server/seed/seed-demo.ts';`, /does not know what is in seed/],
  ['server/seed/seed-demo.ts', `import '../features/votes/cast-vote.ts';`, /only the public.ts of votes/],
  ['server/app.ts', `import './features/votes/cast-vote.ts';`, /only the public.ts of votes/],
  ['server/app.ts', `import './features/votes/routes.ts';`, /only the public.ts of votes/],
  ['server/app.ts', `import '../bench/main.ts';`, /does not import what tests or builds it/],
  ['server/app.ts', `import './platform/clock';`, /no file of the repository/],
  ['web/router.tsx', `import '#web/platform/gone.ts';`, /no file of the repository/],
];

test.each(refused)('%s may not: %s', (from, line, why) => {
  const [found, ...others] = findIn(findBoundaries, { ...house, [from]: `// first line\n${line}` });
  expect(found).toMatch(why);
  expect(found).toMatch(`${from}:2 `);
  expect(others).toEqual([]);
});

const allowed: [from: string, line: string][] = [
  ['contract/apps.ts', `import './votes.ts';`],
  ['server/features/apps/list-apps.ts', `import '#server/features/votes/public.ts'; import '#contract/votes.ts';`],
  ['server/features/apps/list-apps.test.ts', `import '#server/testing/start-app.ts';`],
  ['server/features/votes/routes.ts', `import './cast-vote.ts'; import '#server/platform/clock.ts';`],
  ['server/seed/seed-demo.ts', `import '../features/votes/public.ts';`],
  ['server/app.ts', `import './features/votes/feature.ts'; import './seed/seed-demo.ts';`],
  ['web/router.tsx', `import('./features/votes/votes-page.tsx'); import '#web/features/votes/public.tsx';`],
  ['web/frame.tsx', `import './features/votes/votes-frame.tsx';`],
  ['web/features/votes/vote-button.tsx', `import '#web/ui/button.tsx'; import '#web/platform/call/call.ts';`],
  ['bench/main.ts', `import '../server/features/votes/cast-vote.ts';`],
];

test.each(allowed)('%s may: %s', (from, line) => {
  expect(findIn(findBoundaries, { ...house, [from]: line })).toEqual([]);
});
