import { setTimeout } from 'node:timers/promises';
import type { Clock } from '#server/platform/clock.ts';
import type { Config } from '#server/platform/config.ts';
import { findSecretKey } from '#server/platform/credentials/secrets.ts';
import { version } from '#server/platform/version.ts';
import type { Check, Subject } from './checks.ts';
import { checkConfiguration } from './checks/check-configuration.ts';
import { error, skipped, type Finding, type Level } from './finding.ts';
import { listSecrets, withoutSecrets } from './secrets-of.ts';

/** The answer of `portaal doctor --json`, which docs/monitoring.md describes. */
export type Report = {
  version: string;
  /** The worst level of the findings, of which `skipped` counts as ok. */
  result: Exclude<Level, 'skipped'>;
  findings: (Finding & { check: string })[];
};

/** Milliseconds that each check may take; they run at the same time. */
const checkTimeout = 15_000;

/** Runs all checks with these environment variables. Texts of the report have no secret of the configuration. */
export async function runChecks(
  environment: Record<string, string | undefined>,
  { checks, clock, timeoutMs = checkTimeout }: { checks: Check[]; clock: Clock; timeoutMs?: number },
): Promise<Report> {
  const { config, findings: first } = await checkConfiguration(environment);
  const later = config === null ? [] : await runEach(checks, await subjectOf(config, clock), timeoutMs);
  const unchecked = skipped('variables', 'The other checks need variables that are right.');
  const given = config === null ? [...first, unchecked] : first;
  const found = [...given.map((finding) => ({ check: 'configuration', ...finding })), ...later];
  const secrets = await listSecrets(environment, config);
  const findings = found.map((finding) => ({
    ...finding,
    found: withoutSecrets(finding.found, secrets),
    advice: finding.advice === null ? null : withoutSecrets(finding.advice, secrets),
  }));
  const has = (level: Level) => findings.some((finding) => finding.level === level);
  return { version, result: has('error') ? 'error' : has('warning') ? 'warning' : 'ok', findings };
}

async function subjectOf(config: Config, clock: Clock): Promise<Subject> {
  return { config, clock, secretKey: config.secretKey ?? (await findSecretKey(config.dataDir)) };
}

async function runEach(checks: Check[], subject: Subject, timeoutMs: number): Promise<Report['findings']> {
  const results = await Promise.all(
    checks.map(async ({ name, run }) => {
      const late = error(name, `It did not end within ${timeoutMs / 1000} s.`, 'Check the network to what it needs.');
      const ended = run(subject).catch((failure: Error) => [
        error(name, `It failed: ${failure.message}`, 'Report this: a check must find what is wrong.'),
      ]);
      const findings = await Promise.race([ended, setTimeout(timeoutMs, [late], { ref: false })]);
      return findings.map((finding) => ({ check: name, ...finding }));
    }),
  );
  return results.flat();
}
