import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigurationError, listWarnings, readConfig, variableNames, type Config } from '#server/platform/config.ts';
import { readSecretFiles } from '#server/platform/settings/secret-files.ts';
import { editDistance } from '#server/platform/text-index/edit-distance.ts';
import { error, fromText, ok, warning, type Finding } from '../finding.ts';

type Variables = Record<string, string | undefined>;

/** `config`: null when the portal would refuse to start with these variables. */
export async function checkConfiguration(
  environment: Variables,
): Promise<{ config: Config | null; findings: Finding[] }> {
  const { config, problems } = read(environment);
  const findings = [
    ...problems.map((problem) => error('variables', ...splitProblem(problem))),
    ...(config === null ? [] : listWarnings(config).map((text) => fromText('warning', 'variables', text))),
    ...findUnknownNames(Object.keys(environment)),
    ...(await findReadableSecrets(environment, config)),
  ];
  const names = variableNames.filter((name) => environment[name]);
  if (problems.length === 0) findings.unshift(ok('variables', `Set and valid: ${names.join(', ') || 'none'}.`));
  return { config, findings };
}

function read(environment: Variables): { config: Config | null; problems: string[] } {
  try {
    return { config: readConfig(environment), problems: [] };
  } catch (refusal) {
    if (!(refusal instanceof ConfigurationError)) throw refusal;
    return { config: null, problems: refusal.problems };
  }
}

function splitProblem(problem: string): [found: string, advice: string] {
  const [name = ''] = problem.split(':', 1);
  return [`${problem}.`, `Change ${name}; docs/configuration.md describes it. The portal does not start before that.`];
}

/** The first words that several variables have in common, such as OIDC. */
const families = [...Map.groupBy(variableNames, (name) => name.split('_')[0]!)]
  .filter(([, names]) => new Set(names.map((name) => name.replace(/_FILE$/, ''))).size > 1)
  .map(([word]) => `${word}_`);

/** Shorter names resemble too many others. */
const shortestName = 6;

function findUnknownNames(given: string[]): Finding[] {
  return given
    .filter((name) => !variableNames.includes(name))
    .flatMap((name) => {
      const upper = name.toUpperCase().replaceAll('-', '_');
      const bare = upper.replace(/^PORTAAL_/, '');
      const meant = variableNames.find((known) => known === bare) ?? findSimilar(upper);
      if (meant === undefined && !families.some((family) => upper.startsWith(family))) return [];
      const advice = meant === undefined ? 'Remove it, or use a name of docs/configuration.md.' : `Use ${meant}.`;
      return warning('variables', `The portal has no variable ${name}, and does not read it.`, advice);
    });
}

function findSimilar(name: string): string | undefined {
  const long = variableNames.filter((known) => Math.min(name.length, known.length) >= shortestName);
  const near = long.map((known) => ({ known, distance: editDistance(name, known, 2) }));
  return near.filter(({ distance }) => distance <= 2).toSorted((one, other) => one.distance - other.distance)[0]?.known;
}

const readableByOthers = 0o004;

async function findReadableSecrets(environment: Variables, config: Config | null): Promise<Finding[]> {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value));
  const own = config === null ? [] : ['secret.key', 'database.password'].map((name) => join(config.dataDir, name));
  const paths = [...readSecretFiles(given).files, ...own];
  const modes = await Promise.all(
    paths.map(async (path) => ({ path, mode: (await stat(path).catch(() => null))?.mode ?? null })),
  );
  const known = modes.filter(({ mode }) => mode !== null);
  const open = known.filter(({ mode }) => (mode! & readableByOthers) !== 0);
  if (open.length === 0 && known.length > 0)
    return [ok('secrets', `${known.length} in files, which other accounts of this machine may not read.`)];
  return open.map(({ path }) =>
    warning(
      'secrets',
      `Every account of this machine may read the secret in ${path}, unless its folder keeps them out.`,
      `Run: chmod o= ${path}`,
    ),
  );
}
