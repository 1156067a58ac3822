import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { findLogoProblem, readLogo } from './read-logo.ts';

const folder = mkdtempSync(join(tmpdir(), 'logo-'));
afterAll(() => rmSync(folder, { recursive: true }));

function given(content: string | Buffer): string {
  const path = join(folder, 'logo');
  writeFileSync(path, content);
  return path;
}

function png(width: number, height: number): Buffer {
  const header = Buffer.alloc(24);
  header.write('89504e470d0a1a0a0000000d49484452', 'hex');
  header.writeUInt32BE(width, 16);
  header.writeUInt32BE(height, 20);
  return header;
}

const svg = (content = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><defs><path id="a" d="M0 0h8"/></defs>${content}</svg>\n`;

test('an SVG and a PNG are read with their type', () => {
  const drawn = svg('<use href="#a" fill="url(#b)"/><style>.a { fill: url("#b") }</style>');
  expect(readLogo(given(`<?xml version="1.0"?>\n<!-- Logo -->\n${drawn}`)).contentType).toBe('image/svg+xml');
  expect(readLogo(given(png(512, 128))).contentType).toBe('image/png');
});

test.each([
  ['<script>alert(1)</script>', 'scripts or embedded documents'],
  ['<foreignObject/>', 'scripts or embedded documents'],
  ['<path onload="alert(1)"/>', 'event handlers'],
  ['<a href="javascript:alert(1)"/>', 'event handlers'],
  ['<image href="https://elders.example/x.png"/>', 'links'],
  ["<use xlink:href='//elders.example/x.svg#a'/>", 'links'],
  ['<image href="data:image/svg+xml;base64,AAAA"/>', 'links'],
  ['<path style="fill: url(https://elders.example/#a)"/>', 'links'],
  ['<style>@import "x.css"</style>', 'links'],
])('an SVG with %s is refused', (content, what) => {
  expect(findLogoProblem(given(svg(content)))).toBe(`must be an SVG without ${what}`);
});

test('comments before the SVG are read in linear time', () => {
  const comments = '<!-- - --->'.repeat(5000);
  expect(readLogo(given(comments + svg())).contentType).toBe('image/svg+xml');
  expect(findLogoProblem(given(`${comments}<p>${svg()}`))).toBe('must be an SVG or PNG file');
});

test('an SVG with a document type is refused: entities can expand to gigabytes', () => {
  expect(findLogoProblem(given(`<!DOCTYPE svg [<!ENTITY a "b">]>${svg()}`))).toBe('must be an SVG or PNG file');
  expect(findLogoProblem(given(svg('<!ENTITY a "b">')))).toContain('entities');
});

test.each([
  ['nothing', '', 'must be an SVG or PNG file'],
  ['a page', '<html><svg></svg></html>', 'must be an SVG or PNG file'],
  ['an SVG that is cut off', svg().slice(0, -9), 'must be an SVG or PNG file'],
  ['a PNG without its header', png(1, 1).subarray(0, 10), 'must be a PNG of at most 2048 pixels in each direction'],
  ['a huge PNG', png(4096, 64), 'must be a PNG of at most 2048 pixels in each direction'],
  ['a large file', svg('x'.repeat(103_000)), 'must be a file of at most 100 kB'],
])('%s is refused', (_what, content, message) => {
  expect(findLogoProblem(given(content))).toBe(message);
});

test('a file that is not there or a folder is refused', () => {
  for (const path of [join(folder, 'gone.svg'), folder])
    expect(findLogoProblem(path)).toBe('must be the path of a file that the portal can read');
});
