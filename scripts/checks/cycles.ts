import { importsOf, type Import } from './source/imports.ts';
import type { Tree } from './source/tree.ts';
import { zoneOf } from './source/zones.ts';
import type { Finding } from './finding.ts';

type Edge = { from: string; to: string; found: Import };

/**
 * Circles of imports. Between files only what is still there when the program runs counts; between rooms types
 * count too, since a room that names the types of another depends on it.
 */
export function findCycles(tree: Tree): Finding[] {
  const edges = importsOf(tree).flatMap((found): Edge[] =>
    found.target.kind === 'file' && !found.file.isTest ? [{ from: found.file.path, to: found.target.path, found }] : [],
  );
  const files = edges.filter(({ found }) => !found.isType);
  return [...toFindings(circlesOf(files), 'files'), ...toFindings(circlesOf(betweenRooms(edges)), 'rooms')];
}

function betweenRooms(edges: Edge[]): Edge[] {
  return edges.flatMap(({ from, to, found }) => {
    const [a, b] = [zoneOf(from), zoneOf(to)];
    if (a.room === null || b.room === null || a.room === b.room) return [];
    return [{ from: `${a.side}/${a.room}`, to: `${b.side}/${b.room}`, found }];
  });
}

function toFindings(circles: Edge[][], what: string): Finding[] {
  return circles.map((circle) => {
    const [first] = circle as [Edge];
    const way = [...circle.map(({ from }) => from), first.from].join(' → ');
    return { file: first.found.file.path, line: first.found.line, problem: `${what} import each other: ${way}` };
  });
}

/** One circle for each place where a walk along the edges comes back to a node that it is still on. */
function circlesOf(edges: Edge[]): Edge[][] {
  const outgoing = Map.groupBy(edges, ({ from }) => from);
  const done = new Set<string>();
  const circles: Edge[][] = [];
  const path: Edge[] = [];
  const visit = (node: string) => {
    if (done.has(node)) return;
    for (const edge of outgoing.get(node) ?? []) {
      const start = path.findIndex(({ from }) => from === edge.to);
      if (edge.to === node) circles.push([edge]);
      else if (start !== -1) circles.push([...path.slice(start), edge]);
      else {
        path.push(edge);
        visit(edge.to);
        path.pop();
      }
    }
    done.add(node);
  };
  for (const node of outgoing.keys()) visit(node);
  return circles;
}
