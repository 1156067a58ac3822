import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { cookies, documentedKeys } from './stored-keys.ts';

function readCode(pattern: string): { file: string; text: string }[] {
  return globSync(pattern, { exclude: (name) => /\.test\.|fixture|testing/.test(name) }).map((file) => ({
    file,
    text: readFileSync(file, 'utf8'),
  }));
}

/** `chat_draft_${userId}_${sessionId}` is `chat_draft_…`. */
const withoutIds = (key: string) => key.replace(/\$\{.*$/, '…');

test('the statement names every cookie that the server sets', () => {
  const set = readCode('server/**/*.ts').flatMap(({ text }) =>
    [...text.matchAll(/Cookie = \{[^}]*?name: '([^']+)'/g)].map((match) => match[1]!),
  );
  expect(set.length).toBeGreaterThan(1);
  expect(cookies.map(({ name }) => name).toSorted()).toEqual([...new Set(set)].toSorted());
  // A cookie is set only by the name of such a constant.
  const others = readCode('server/**/*.ts').flatMap(({ file, text }) =>
    [...text.matchAll(/setCookie\((?!\w+Cookie\.name|name)/g)].map(() => file),
  );
  expect(others).toEqual([]);
  expect(readCode('web/**/*.{ts,tsx}').filter(({ text }) => text.includes('document.cookie'))).toEqual([]);
});

/** The files that store something in the browser, with their keys. */
function listKeys(): { file: string; keys: string[] }[] {
  const users = readCode('web/**/*.{ts,tsx}').filter(({ text }) =>
    /\b(readStored|writeStored|declare(?:Text)?Draft|sessionStorage\.setItem|localStorage\.setItem)\(/.test(text),
  );
  // They take the keys of others, or remove theirs at once.
  const shared = ['storage', 'form/drafts', 'can-store'].map((name) => `web/platform/${name}.ts`);
  return users
    .filter(({ file }) => !shared.includes(file))
    .map(({ file, text }) => {
      const keys = [
        ...text.matchAll(/(?:[kK]ey|keyOf|[pP]refix)\b[^=;\n]*=(?:[^;'`]*=>)?\s*(?:'([^']+)'|`([^`]+)`)/g),
        ...text.matchAll(/return ()`(\w+_\$\{[^`]+)`/g),
      ];
      const drafts = [...text.matchAll(/declare(?:Text)?Draft\(\s*'(\w+)'/g)].map((match) => `${match[1]}_…`);
      return { file, keys: [...keys.map((match) => withoutIds(match[1] || match[2]!)), ...drafts] };
    });
}

test('the statement names every key that the code stores in the browser', () => {
  const declared = listKeys();
  expect(declared.filter(({ keys }) => keys.length === 0).map(({ file }) => file)).toEqual([]);
  const used = new Set(declared.flatMap(({ keys }) => keys));
  expect(documentedKeys.map(({ name }) => name).toSorted()).toEqual([...used].toSorted());
});

test('a key with ids is made in one place', () => {
  const made = listKeys().flatMap(({ file, keys }) => [...new Set(keys)].map((key) => ({ file, key })));
  const twice = made.filter(({ file, key }) => made.some((other) => other.key === key && other.file !== file));
  expect(twice.filter(({ key }) => key.endsWith('…'))).toEqual([]);
});
