import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import { Service } from 'kubernetes-models/v1/Service';
import { expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { projectRoot } from '#server/platform/project-root.ts';
import { version } from '#server/platform/version.ts';

const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8');

test('the Kubernetes example is valid by the schema of each of its objects', () => {
  const objects = parseAllDocuments(read('ops/kubernetes/portaal.yaml')).map(
    (document) => document.toJS() as { kind: string },
  );
  expect(objects.map(({ kind }) => kind)).toEqual(['Deployment', 'PodDisruptionBudget', 'Service']);
  const [deployment, budget, service] = objects as [object, object, object];
  for (const object of [new Deployment(deployment as never), new PodDisruptionBudget(budget), new Service(service)])
    expect(() => object.validate()).not.toThrow();
  const probe = { httpGet: { path: '/health/ready', port: 'http' } };
  expect(deployment).toHaveProperty('spec.template.spec.containers.0.readinessProbe', expect.objectContaining(probe));
});

test.each(['Containerfile', 'compose.yaml', 'ops/kubernetes/portaal.yaml', 'docs/install.md', 'docs/containers.md'])(
  '%s names the version of the portal',
  (path) => {
    const named = [...read(path).matchAll(/(?:portaal[:-]|VERSION=)(\d+\.\d+\.\d+)/g)].map(([, found]) => found);
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((found) => found !== version)).toEqual([]);
  },
);
