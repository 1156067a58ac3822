import { expect, test } from 'vitest';
import { findPackages } from './packages.ts';
import { findIn } from './source/fake-tree.ts';

const manifest = (given: object) => ({ 'package.json': JSON.stringify(given) });
const find = (given: object, files: Record<string, string>) => findIn(findPackages, { ...manifest(given), ...files });

test('a package must be declared', () => {
  expect(find({}, { 'server/app.ts': `import fastify from 'fastify/lib/x.js';` })).toEqual([
    "server/app.ts:1 'fastify' is not in package.json",
  ]);
});

test('what is shipped has no devDependency, but its types and the tests may', () => {
  const files = (line: string) => ({
    'server/app.ts': line,
    'server/app.test.ts': `import 'ws';`,
    'bench/main.ts': `import 'ws';`,
  });
  const given = { devDependencies: { ws: '1' } };
  expect(find(given, files(`import { WebSocket } from 'ws';`))[0]).toMatch(/server\/app.ts:1 'ws' is a devDependency/);
  expect(find(given, files(`import type { WebSocket } from 'ws';`))).toEqual([]);
});

test('the contract imports only zod', () => {
  const given = { dependencies: { zod: '4', kysely: '1' } };
  const files = { 'contract/apps.ts': `import * as z from 'zod/mini';\nimport 'kysely';` };
  expect(find(given, files)).toEqual(["contract/apps.ts:2 imports 'kysely', but the contract imports only zod"]);
});

test('a browser has no node modules', () => {
  const files = {
    'web/main.tsx': `import 'node:fs';`,
    'web/a.test.ts': `import 'node:fs';`,
    'server/app.ts': `import 'node:fs';`,
  };
  expect(find({}, files)).toEqual(["web/main.tsx:1 'node:fs' does not exist in a browser"]);
});

test('a package that nobody names is told', () => {
  const given = {
    scripts: { format: 'oxfmt' },
    dependencies: { react: '1', tailwindcss: '1', unused: '1' },
    devDependencies: { oxfmt: '1', typescript: '1', '@types/react': '1', '@types/unused': '1', '@types/node': '1' },
  };
  const files = {
    'web/main.tsx': `import 'react';`,
    'web/styles/base.css': `@import 'tailwindcss';`,
    'scripts/test.mjs': `run('node_modules/typescript/bin/tsc');`,
  };
  expect(find(given, files)).toEqual([
    "package.json nobody imports 'unused': remove it",
    "package.json nobody imports '@types/unused': remove it",
  ]);
});
