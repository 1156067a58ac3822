import type * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';
import { Failure } from '../failure.ts';
import { speakDutch } from './dutch-issues.ts';

speakDutch();

type Part = 'params' | 'query' | 'body';

/** Parses one part of a call by its contract. Throws `validation_failed` with a Dutch text for each wrong field. */
export function parseInput(endpoint: Endpoint, part: Part, value: unknown): unknown {
  const schema = endpoint[part];
  if (!schema) return undefined;
  refuseNulCharacters(value);
  const parsed = schema.safeParse(value ?? {});
  if (parsed.success) return parsed.data;
  throw new Failure('validation_failed', { fields: fieldMessages(parsed.error.issues) });
}

function fieldMessages(issues: z.core.$ZodIssue[]): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of issues) {
    const names = issue.code === 'unrecognized_keys' ? issue.keys : [issue.path.join('.') || 'body'];
    for (const name of names) fields[name] ??= issue.message;
  }
  return fields;
}

/** PostgreSQL cannot store U+0000 in a text; it is refused before any use case sees it. */
function refuseNulCharacters(value: unknown, path = ''): void {
  if (typeof value === 'string' && value.includes('\0'))
    throw new Failure('validation_failed', {
      fields: { [path || 'body']: 'Dit bevat een teken dat niet kan worden opgeslagen' },
    });
  if (typeof value !== 'object' || value === null) return;
  for (const [key, item] of Object.entries(value)) refuseNulCharacters(item, path ? `${path}.${key}` : key);
}
