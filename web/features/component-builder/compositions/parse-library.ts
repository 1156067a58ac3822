import type { CompositionForm } from '#contract/component-builder.ts';
import { maxCompositions } from '#contract/composition-form.ts';
import { isRecord, parseJson } from '#web/platform/parse-json.ts';
import type { Controls } from '#web/ui/playground.ts';
import { fitProps } from '../catalogue/fit-props.ts';

export const libraryFormat = 'portaal-components';
/** Bytes of a library file that is read. */
export const maxLibraryBytes = 256 * 1024;
const maxNameLength = 60;
/** As `visibleText` of the contract, without the schemas that come with it. */
const visibleCharacter = /[^\s\p{Cc}\p{DI}\u2800]/u;

/** What a file holds; `repairs` says in Dutch what was left out or changed. */
export type Library = { compositions: CompositionForm[]; repairs: string[] };

/** The components that a file can name, by their ids. */
export type KnownComponents = ReadonlyMap<string, { name: string; controls: Controls }>;

/** Reads an exported library. @returns a Dutch text when nothing of it can be used; never throws */
export function parseLibrary(text: string, known: KnownComponents): Library | string {
  if (text.length > maxLibraryBytes) return 'Dit bestand is te groot: hooguit 256 kB.';
  const file = parseJson(text);
  if (file === undefined) return 'Dit bestand is geen leesbare JSON. Kies een bestand dat u hier exporteerde.';
  const { format, version, compositions } = fieldsOf(file);
  if (format !== libraryFormat || !Array.isArray(compositions))
    return 'Dit bestand is geen bibliotheek van dit portaal. Kies een bestand dat u hier exporteerde.';
  if (version !== 1) return 'Dit bestand is van een andere versie van het portaal.';
  if (compositions.length === 0) return 'In dit bestand staan geen composities.';
  if (compositions.length > maxCompositions) return `In dit bestand staan meer dan ${maxCompositions} composities.`;
  const read = compositions.map((each, at) => readComposition(each, at, known));
  const usable = read.flatMap(({ form }) => form ?? []);
  const repairs = read.flatMap((each) => each.repairs);
  return usable.length > 0 ? { compositions: usable, repairs } : `Niets in dit bestand is bruikbaar: ${repairs[0]}`;
}

function readComposition(
  given: unknown,
  at: number,
  known: KnownComponents,
): { form: CompositionForm | null; repairs: string[] } {
  const { name, component, props } = fieldsOf(given);
  const title = typeof name === 'string' ? toName(name) : '';
  const what = title === '' ? `compositie ${at + 1}` : `“${title}”`;
  const found = typeof component === 'string' ? known.get(component) : undefined;
  if (!found) return { form: null, repairs: [`${what} is weggelaten: het component is onbekend.`] };
  const { values, repairs } = fitProps(found.controls, props);
  const isRenamed = title === '' || title !== name;
  return {
    form: { name: title === '' ? found.name : title, component: String(component), props: values },
    repairs: [...(isRenamed ? ['de naam is aangepast'] : []), ...repairs].map((repair) => `${what}: ${repair}.`),
  };
}

/** On one line and without halves of surrogate pairs, which the database does not store; empty when nothing is visible. */
function toName(name: string): string {
  const short = name
    .replaceAll(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/gu, ' ')
    .slice(0, maxNameLength)
    .replaceAll(/\p{Cs}/gu, '')
    .trim();
  return visibleCharacter.test(short) ? short : '';
}

/** The own fields of an object; none for anything else. */
function fieldsOf(given: unknown): Partial<Record<string, unknown>> {
  if (!isRecord(given) || Array.isArray(given)) return {};
  return Object.fromEntries(Object.entries(given));
}
