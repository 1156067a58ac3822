import { expect, test } from 'vitest';
import { databaseUrlSetting } from './database-url-setting.ts';

const problemOf = (url: string) => databaseUrlSetting.safeParse(url).error?.issues[0]?.message;

test.each(['12#b', '12/b', '12?b'])('an address with the password %s that is not encoded is refused', (password) => {
  expect(problemOf(`postgres://portaal:${password}@db.example/x`)).toMatch(
    /^must be .*; #, %, \/ and \? in a name or password are written as %23, %25, %2F and %3F$/,
  );
});

test.each([
  'postgres://portaal@db1.example,db2.example/portaal',
  'postgres://portaal:ge,heim@db1.example:5432,db2.example:5432/portaal?target_session_attrs=read-write',
  'postgres:///portaal?host=db1.example,db2.example&user=portaal',
  'postgres://portaal@db.example/portaal?port=5432,5433',
])('%s with a list of hosts is refused', (url) => {
  expect(problemOf(url)).toBe(
    'must name one host: the portal tries no list of them. Name an address that leads to the right one, such as that of ' +
      'HAProxy or of the managed service',
  );
});

test.each([
  'postgres://portaal:geheim@db.example/portaal',
  'postgres://portaal:ge,heim@db.example/portaal',
  'postgresql://portaal@/portaal?host=/run/postgresql',
  'postgres://portaal:geheim@db.example/portaal?user=portaal@db',
])('%s is accepted', (url) => {
  expect(problemOf(url)).toBeUndefined();
});

test.each(['target_session_attrs', 'application_name', 'connect_timeout', 'sslcrl', 'channel_binding', 'schema'])(
  'the parameter %s, which would have no effect, is refused by its name',
  (name) => {
    expect(problemOf(`postgres://portaal@db.example/portaal?sslmode=require&${name}=x`)).toMatch(
      new RegExp(`^its parameter ${name} has no effect in the portal: remove it\\.`),
    );
  },
);

test('an address whose certificate cannot be read is refused with the name of the file', () => {
  expect(problemOf('postgres://portaal@db.example/portaal?sslmode=verify-full&sslrootcert=/gone/ca.pem')).toBe(
    "a file that it names cannot be read: ENOENT: no such file or directory, open '/gone/ca.pem'",
  );
});
