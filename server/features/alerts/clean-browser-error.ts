import { createHash } from 'node:crypto';
import { sliceCharacters } from '#contract/platform/truncate.ts';

/** An error as a browser reports it. */
export type BrowserError = { name: string; message: string; stack: string; route: string };

const maxFrames = 12;

/** What grants access, by its name: `token=…`, `#token=…`, `{"token":"…`, `token%3D…`, `Authorization: Bearer …`. */
const credentials =
  /(?:\bbearer\s+|(?:token|ticket|secret|passw|wachtwoord|cookie|session|signature|authori[sz]ation|api.?key|code)\w{0,20}["'\\]*\s*(?:[=:]|%3[ad])\s*(?:bearer\s+)?)\S+/gi;

/**
 * Quoted values, addresses, parameters of an address, long numbers and what is no word: these can be personal data or
 * grant access. A quotation that is cut off ends with the message.
 */
const values =
  /"[^"]*(?:"|$)|'[^']*'|`[^`]*`|“[^”]*”|\S+@\S+|https?:\/\/\S+|[?#&%][^\s?#&%]*[=\d]\S*|(?=[a-z_-]*\d)[\w-]{16,}|[\w-]{32,}|\d{3,}/gi;

/**
 * A frame of Chromium and Safari or Firefox, without other spaces than single ones: its function, and its file without
 * the origin.
 */
const frame = /^(?:at )?(?:async )?([\w$.<>]*) ?[(@]? ?https?:\/\/[^/\s]+(\/[\w./-]*\.js)[^:\s]*:(\d+):(\d+)\)?$/;

const unnamed = 'Fout';

export type CleanError = {
  /** Equal for the same error at the same place. */
  key: string;
  message: string;
  route: string;
  /** Functions, files and positions. */
  stack: string;
};

/** What is kept of an error: its kind, its message without values, and the frames in files of the portal. */
export function cleanBrowserError({ name, message, stack, route }: BrowserError): CleanError {
  const kind = /^\w{1,60}$/.test(name) ? name : unnamed;
  const clean = sliceCharacters(
    message.replaceAll(/\s+/g, ' ').replaceAll(credentials, '…').replaceAll(values, '…'),
    200,
  ).trim();
  const frames = stack
    .split('\n')
    .flatMap((line) => toFrame(line))
    .slice(0, maxFrames);
  // File names contain a hash of the build: the same error of two builds has two keys.
  const identity = [kind, clean, frames[0] ?? ''].join('\n');
  return {
    key: createHash('sha256').update(identity).digest('hex').slice(0, 32),
    message: clean === '' ? kind : `${kind}: ${clean}`,
    route: /^\/[\w$/-]*$/.test(route) ? route : '/',
    stack: frames.join('\n'),
  };
}

function toFrame(line: string): string[] {
  const [, name, file, row, column] = frame.exec(line.slice(0, 500).replaceAll(/\s+/g, ' ').trim()) ?? [];
  return file === undefined ? [] : [`${name || '(anoniem)'} ${file}:${row}:${column}`];
}
