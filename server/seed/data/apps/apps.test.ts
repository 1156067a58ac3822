import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { iconNames } from '#contract/icon-names.ts';
import { demoApps } from './apps.ts';
import { greylist, whitelist } from '../domains.ts';
import { demoAccounts, demoPeople } from '../people.ts';
import { appCategories } from '../seed-shapes.ts';
import { demoTools } from '../tools.ts';

const lucide = join(createRequire(import.meta.url).resolve('lucide-react'), '../..');

function count<T>(items: readonly T[], matches: (item: T) => boolean): number {
  return items.filter(matches).length;
}

function duplicates(keys: readonly string[]): string[] {
  return keys.filter((key, place) => keys.indexOf(key) !== place);
}

describe('the catalogue', () => {
  it('has 48 apps with their own slug and name', () => {
    expect(demoApps).toHaveLength(48);
    expect(duplicates(demoApps.map((app) => app.slug))).toEqual([]);
    expect(duplicates(demoApps.map((app) => app.name))).toEqual([]);
    expect(demoApps.filter((app) => !/^[a-z]+(-[a-z]+)*$/.test(app.slug))).toEqual([]);
  });

  it('describes each app in 60 to 160 characters and one or two sentences', () => {
    for (const { name, description } of demoApps) {
      expect(description.length, name).toBeGreaterThanOrEqual(60);
      expect(description.length, name).toBeLessThanOrEqual(160);
      expect(description, name).toMatch(/^[A-Z][^.]+\.( [A-Z][^.]+\.)?$/);
    }
    expect(duplicates(demoApps.map((app) => app.description))).toEqual([]);
  });

  it('mixes statuses and roles', () => {
    const statuses = ['stable', 'beta', 'development', 'new'] as const;
    expect(statuses.map((status) => count(demoApps, (app) => app.status === status))).toEqual([18, 10, 14, 6]);
    expect([0, 1, 2, 3].map((role) => count(demoApps, (app) => app.minimumRole === role))).toEqual([38, 5, 3, 2]);
  });

  it('opens what exists and never a proposal', () => {
    for (const app of demoApps) {
      if (app.status === 'development') expect(app.opens, app.name).toBe(false);
      if (app.status === 'stable' || app.status === 'beta') expect(app.opens, app.name).toBe(true);
    }
  });

  it('fills every category', () => {
    const used = new Set(demoApps.map((app) => app.category));
    expect(appCategories.filter((category) => !used.has(category))).toEqual([]);
  });
});

describe('icons', () => {
  it('exist in lucide', () => {
    const missing = iconNames.filter((icon) => !existsSync(join(lucide, 'esm/icons', `${icon}.mjs`)));
    expect(missing).toEqual([]);
  });

  it('are few, and each but the neutral one is used', () => {
    expect(iconNames.length).toBeLessThanOrEqual(33);
    const used = new Set<string>([...demoApps, ...demoTools].map((entry) => entry.icon));
    expect(iconNames.filter((icon) => !used.has(icon))).toEqual(['app-window']);
  });
});

describe('tools', () => {
  it('are three, one of them under maintenance', () => {
    expect(demoTools.map((tool) => tool.path)).toEqual(demoTools.map((tool) => `/demo/tools/${tool.slug}/`));
    expect(count(demoTools, (tool) => tool.maintenance === null)).toBe(2);
  });
});

describe('people', () => {
  it('have their own address and username, on reserved domains', () => {
    expect(duplicates(demoPeople.map((person) => person.email))).toEqual([]);
    expect(duplicates(demoPeople.map((person) => person.username))).toEqual([]);
    expect(demoPeople.filter((person) => !/^[a-z.]+@[a-z-]+\.example$/.test(person.email))).toEqual([]);
  });

  it('are an organisation of four demo accounts and some forty colleagues', () => {
    expect(demoAccounts.map((person) => person.role)).toEqual([0, 1, 2, 3]);
    expect(count(demoPeople, (person) => !person.demo)).toBe(41);
    expect(count(demoPeople, (person) => person.role === 3)).toBe(2);
    expect(count(demoPeople, (person) => person.status === 'pending')).toBe(2);
    expect(count(demoPeople, (person) => person.status === 'disabled')).toBe(1);
  });

  it('wait for their domain when they are pending', () => {
    const pending = demoPeople.filter((person) => person.status === 'pending');
    expect(greylist.map((entry) => entry.requestedByEmail).toSorted()).toEqual(
      pending.map((person) => person.email).toSorted(),
    );
    for (const { domain, requestedByEmail } of greylist) expect(requestedByEmail.endsWith(`@${domain}`)).toBe(true);
  });

  it('are allowed by the whitelist when they are not pending', () => {
    const allowed = new Set(whitelist.map((entry) => entry.domain));
    const others = demoPeople.filter((person) => person.status !== 'pending');
    expect(others.filter((person) => !allowed.has(person.email.split('@')[1] ?? ''))).toEqual([]);
  });
});
