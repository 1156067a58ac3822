import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parser } from '@prometheus-io/lezer-promql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { login } from '#contract/auth.ts';
import { projectRoot } from '#server/platform/project-root.ts';
import { givenUser, password } from '#server/testing/given-user.ts';
import { listRegisteredRoutes } from '#server/testing/list-registered-routes.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';

/** Of each metric the labels, with the values that the portal knows by itself. */
type Metrics = Map<string, Map<string, Set<string>>>;

type Rule = { alert: string; expr: string; labels: { severity: string }; annotations: Record<string, string> };
type Panel = { title: string; targets?: { expr: string }[] };

const read = (path: string) => readFileSync(join(projectRoot, 'ops', path), 'utf8');
const { groups } = parse(read('prometheus/rules.yml')) as { groups: { rules: Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);
const dashboard = JSON.parse(read('grafana/portaal.json')) as {
  panels: Panel[];
  annotations: { list: { expr: string }[] };
};
const panels = dashboard.panels.filter(({ targets }) => targets !== undefined);

/** Prometheus adds them to each series. */
const ofPrometheus = ['job', 'instance'];

let app: TestApp;
let metrics: Metrics;
let routes: string[];

beforeAll(async () => {
  app = await startApp();
  const { email } = await givenUser(app);
  await app.call(login, { body: { email, password } });
  const { body } = await app.server.inject({ url: '/metrics', headers: { host: 'localhost' } });
  metrics = readMetrics(body);
  for (const { name, labelNames = [] } of app.portal.metrics.registry.getMetricsAsArray() as Declared[])
    for (const label of labelNames) metrics.get(name)!.set(label, metrics.get(name)!.get(label) ?? new Set());
  routes = listRegisteredRoutes(app.server).map((route) => route.replace(/^\S+ /, ''));
});

afterAll(() => app.stop());

type Declared = { name: string; labelNames?: string[] };

/** The answer of /metrics. */
function readMetrics(body: string): Metrics {
  const found: Metrics = new Map([['up', new Map()]]);
  for (const [, name = '', type] of body.matchAll(/^# TYPE (\S+) (\S+)$/gm))
    for (const suffix of type === 'histogram' ? ['', '_bucket', '_sum', '_count'] : [''])
      found.set(name + suffix, new Map());
  for (const [, name = '', labels = ''] of body.matchAll(/^(\w+)\{(.*)\} \S+$/gm))
    for (const [, label = '', value = ''] of labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)) {
      const values = found.get(name)!;
      values.set(label, (values.get(label) ?? new Set()).add(value));
    }
  return found;
}

/** What a query names and the portal does not have. */
function findUnknown(expression: string): string[] {
  // Grafana replaces its variables before Prometheus reads them.
  const query = expression.replaceAll('$__rate_interval', '5m').replaceAll('$instance', '.*');
  const unknown: string[] = [];
  const known = [...ofPrometheus];
  const used: string[] = [];
  const textOf = ({ from, to }: { from: number; to: number }) => query.slice(from, to);
  parser.parse(query).iterate({
    enter: (node) => {
      if (node.type.isError) unknown.push(`syntax at ${node.from}`);
      if (node.name === 'GroupingLabels') used.push(...textOf(node).split(/\W+/).filter(Boolean));
      if (node.name !== 'VectorSelector') return;
      const name = textOf(node.node.getChild('Identifier')!);
      const labels = metrics.get(name);
      if (labels === undefined) unknown.push(name);
      known.push(...(labels?.keys() ?? []));
      for (const matcher of node.node.getChild('LabelMatchers')?.getChildren('UnquotedLabelMatcher') ?? []) {
        const label = textOf(matcher.getChild('LabelName')!);
        if (ofPrometheus.includes(label)) continue;
        const wanted = JSON.parse(textOf(matcher.getChild('StringLiteral')!)) as string;
        const values = valuesOf(name, label);
        if (!labels?.has(label)) unknown.push(`${name}{${label}}`);
        else if (!wanted.split('|').every((part) => values.some((value) => new RegExp(`^(${part})$`).test(value))))
          unknown.push(`${name}{${label}="${wanted}"}`);
      }
    },
  });
  return [...unknown, ...used.filter((label) => !known.includes(label))];
}

function valuesOf(name: string, label: string): string[] {
  if (label === 'route') return routes;
  if (label === 'status') return ['200', '401', '404', '429', '500'];
  if (label === 'method') return ['GET', 'POST'];
  return [...(metrics.get(name)?.get(label) ?? [])];
}

test.each(rules.map((rule) => [rule.alert, rule] as const))(
  '%s queries metrics, labels and values that exist, and says what to do',
  (_alert, { expr, labels, annotations }) => {
    expect(findUnknown(expr)).toEqual([]);
    expect(['critical', 'warning']).toContain(labels.severity);
    expect(Object.keys(annotations)).toEqual(['summary', 'action']);
    for (const text of Object.values(annotations)) expect(text).toMatch(/^\S.{20,}[.:]$/s);
  },
);

test.each(panels.map((panel) => [panel.title, panel] as const))(
  'the panel %s queries metrics, labels and values that exist',
  (_title, { targets = [] }) => {
    expect(targets.flatMap(({ expr }) => findUnknown(expr))).toEqual([]);
  },
);

test('the annotations of the dashboard do too', () => {
  expect(dashboard.annotations.list.flatMap(({ expr }) => findUnknown(expr))).toEqual([]);
});

test('each metric of the portal itself is on the dashboard', () => {
  const queries = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)).join('\n');
  const own = app.portal.metrics.registry.getMetricsAsArray().filter(({ name }) => name.startsWith('portaal_'));
  expect(own.map(({ name }) => name).filter((name) => !queries.includes(name))).toEqual([]);
});

test.each([
  ['sum(portaal_mail_total)', ['portaal_mail_total']],
  ['portaal_mails_total{result="sent"}', ['portaal_mails_total{result}']],
  ['portaal_mails_total{outcome=~"sent|lost"}', ['portaal_mails_total{outcome="sent|lost"}']],
  ['sum by (kind) (portaal_mails_total)', ['kind']],
  [
    'portaal_http_request_seconds_count{route="/api/sign-in"}',
    ['portaal_http_request_seconds_count{route="/api/sign-in"}'],
  ],
  ['sum(portaal_mails_total', [expect.stringContaining('syntax')]],
])('the query %s is refused', (query, unknown) => {
  expect(findUnknown(query)).toEqual(unknown);
});
