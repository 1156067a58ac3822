import { Failure } from './failure.ts';

/** The refusal of more records than there can be. @param fields those of the form that show the text */
export function recordLimitReached(text: string, fields: string[]): Failure {
  return new Failure('record_limit_reached', {
    message: `${text}.`,
    fields: Object.fromEntries(fields.map((name) => [name, text])),
  });
}
