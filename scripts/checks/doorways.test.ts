import { expect, test } from 'vitest';
import { findDoorways } from './doorways.ts';
import { findIn } from './source/fake-tree.ts';

const inRoom = 'server/features/votes/cast-vote.ts';
const inBrowser = 'web/features/votes/vote-button.tsx';

const refused: [file: string, text: string, why: RegExp][] = [
  [inRoom, `const port = process.env.PORT;`, /platform\/config/],
  [inRoom, `const port = process['env'].PORT;`, /platform\/config/],
  [inRoom, `const { env } = process;`, /platform\/config/],
  [inRoom, `import { env } from 'node:process';`, /platform\/config/],
  [inRoom, `await fetch('https://x.example');`, /made by the platform/],
  [inRoom, `const now = new Date();`, /clock/],
  [inRoom, `const now = Date.now();`, /clock/],
  [inBrowser, `await fetch('/api/apps');`, /call\(\) of web\/platform\/call/],
  [inBrowser, `window.fetch('/api/apps');`, /call\(\) of web\/platform\/call/],
  [inBrowser, `navigator.sendBeacon('/api/apps');`, /call\(\) of web\/platform\/call/],
  [inBrowser, `new WebSocket('/api/live');`, /useLive/],
  [inBrowser, `localStorage.setItem('a', 'b');`, /readStored/],
  [inBrowser, `window.sessionStorage.getItem('a');`, /readStored/],
];

test.each(refused)('%s: %s', (file, text, why) => {
  const found = findIn(findDoorways, { [file]: `\n${text}` });
  expect(found).toEqual([expect.stringMatching(why)]);
  expect(found[0]).toMatch(`${file}:2 `);
});

const allowed: [file: string, text: string][] = [
  ['server/platform/config.ts', `process.env.PORT;`],
  ['server/serve.ts', `readConfig(process.env);`],
  ['server/platform/probe.ts', `await fetch(url);`],
  ['server/platform/live/live.ts', `Date.now();`],
  ['server/features/votes/cast-vote.test.ts', `process.env.PORT; new Date(); fetch('/');`],
  ['bench/main.ts', `process.env.PORT; new WebSocket(url);`],
  [inRoom, `new Date(context.clock.now());`],
  [inRoom, `const text = 'process.env'; // process.env`],
  [inBrowser, `refetch(); new Date();`],
  ['web/platform/call/send.ts', `await fetch(url);`],
  ['web/platform/live/live-link.ts', `new WebSocket(url);`],
  ['web/platform/storage.ts', `localStorage.getItem('a');`],
];

test.each(allowed)('%s may: %s', (file, text) => {
  expect(findIn(findDoorways, { [file]: text })).toEqual([]);
});
