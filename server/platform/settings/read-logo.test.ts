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

test('what drawing programs write is read', () => {
  const drawn = svg(
    '<title>Logo</title><style type="text/css"><![CDATA[.cls-1{fill:#fff;clip-path:url(#c)}]]></style>' +
      '<linearGradient id="b" gradientUnits="userSpaceOnUse"><stop offset="0" stop-color="#000"/></linearGradient>' +
      '<g data-name="Laag 1" aria-hidden="true" style="isolation:isolate"><image href="data:image/png;base64,AAAA"/></g>' +
      '<filter id="f"><feGaussianBlur stdDeviation="2"/></filter><use xmlns:xlink="http://www.w3.org/1999/xlink" xlink:href="#a"/>',
  );
  expect(findLogoProblem(given(drawn))).toBeNull();
});

test.each([
  ['<script>alert(1)</script>', '<script>'],
  ['<foreignObject/>', '<foreignObject>'],
  ['<x:script xmlns:x="http://www.w3.org/2000/svg"/>', '<x:script>'],
  ['<SCRIPT/>', '<SCRIPT>'],
  ['<iframe src="x"/>', '<iframe>'],
  ['<set attributeName="href" to="javascript:alert(1)"/>', '<set>'],
  ['<animate attributeName="href" values="javascript:alert(1)"/>', '<animate>'],
  ['<a href="#a"/>', '<a>'],
  ['<feImage href="https://elders.example/x"/>', '<feImage>'],
  ['<metadata/>', '<metadata>'],
  ['<path onload="alert(1)"/>', 'onload="alert(1)" of <path>'],
  ['<path\nonload\n=\n"alert(1)"/>', 'onload="alert(1)" of <path>'],
  ['<use href="java&#115;cript:alert(1)"/>', 'href="javascript:alert(1)" of <use>'],
  ['<use href="&#x2f;/elders.example/x.svg#a"/>', 'href="//elders.example/x.svg#a" of <use>'],
  ['<image href="https://elders.example/x.png"/>', 'href="https://elders.example/x.png" of <image>'],
  ['<image href="data:image/svg+xml;base64,AAAA"/>', 'href="data:image/svg+xml;base64,AAAA" of <image>'],
  ['<path style="fill: url(https://elders.example/#a)"/>', 'style="fill: url(https://elders.example/#a)" of <path>'],
  ['<path fill="url(//elders.example/#a)"/>', 'fill="url(//elders.example/#a)" of <path>'],
  ['<path style="fill: u\\72l(//elders.example)"/>', 'style="fill: u\\72l(//elders.example)" of <path>'],
  ['<style>@import "x.css"</style>', 'styles that load something'],
  ['<style>.a{}<![CDATA[@import "x.css"]]></style>', 'styles that load something'],
  ['<style>.a { fill: image-set("https://elders.example/x") }</style>', 'styles that load something'],
  ['<?xml-stylesheet href="x.css"?>', '<?xml-stylesheet?>'],
])('an SVG with %s is refused', (content, what) => {
  expect(findLogoProblem(given(svg(content)))).toBe(`must be an SVG without ${what}`);
});

test('comments before the SVG are read in linear time', () => {
  const comments = '<!-- - - -->'.repeat(5000);
  expect(readLogo(given(comments + svg())).contentType).toBe('image/svg+xml');
  expect(findLogoProblem(given(`${comments}<p>${svg()}`))).toBe('must be an SVG or PNG file');
});

test('an SVG with a document type is refused: entities can expand to gigabytes', () => {
  const refused = [`<!DOCTYPE svg [<!ENTITY a "b">]>${svg()}`, svg('<!ENTITY a "b">'), svg('&a;')].map((content) =>
    findLogoProblem(given(content)),
  );
  const noImage = 'must be an SVG or PNG file';
  expect(refused).toEqual(['must be an SVG without a document type', noImage, noImage]);
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
