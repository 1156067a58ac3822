import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { endMarkHeaders } from '#contract/platform/endpoint.ts';
import { addEndMark } from './end-mark.ts';

const mark = '5f0c1a53-9d0e-4b1f-8a43-1d2f6f0f8f11';
const request = { headers: { 'x-end-mark': mark } } as unknown as FastifyRequest;
const reply = { header: () => reply } as unknown as FastifyReply;
const withMark = { headers: endMarkHeaders };
const neverReady = () => new Readable({ read: () => undefined });

test('a file ends with the mark where the contract offers it', async () => {
  expect(await text(addEndMark(withMark, Readable.from(['Naam']), request, reply))).toBe(`Naam${mark}`);
  expect(await text(addEndMark({}, Readable.from(['Naam']), request, reply))).toBe('Naam');
});

test('a file whose response is given up is closed, also before its first row', async () => {
  const file = neverReady();
  addEndMark(withMark, file, request, reply).destroy();
  await expect.poll(() => file.destroyed).toBe(true);
});

test('a file that fails breaks the response', async () => {
  const file = neverReady();
  const marked = addEndMark(withMark, file, request, reply);
  const reading = text(marked);
  file.destroy(new Error('the database stopped'));
  await expect(reading).rejects.toThrow('the database stopped');
});
