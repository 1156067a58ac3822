import * as fc from 'fast-check';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { replyWithError } from '../responses/error-reply.ts';
import { limitRequestRate, RequestRate } from './request-rate.ts';

test('a burst is allowed, then as many as the rate, and keys do not affect each other', () => {
  const rate = new RequestRate({ burst: 3, perSecond: 10 });
  const allowed = { isAllowed: true, wait: 0 };
  expect([0, 0, 0].map((now) => rate.take('a', now))).toEqual([allowed, allowed, allowed]);
  expect(rate.take('a', 0)).toEqual({ isAllowed: false, wait: 100 });
  expect(rate.take('b', 0)).toEqual(allowed);
  expect(rate.take('a', 99)).toEqual({ isAllowed: false, wait: 1 });
  expect(rate.take('a', 100)).toEqual(allowed);
  expect(rate.take('a', 100)).toEqual({ isAllowed: false, wait: 100 });
});

test('what exceeds the rate is delayed in turn up to the longest wait', () => {
  const rate = new RequestRate({ burst: 1, perSecond: 10, maxWait: 200 });
  expect([0, 0, 0, 0, 0].map((now) => rate.take('a', now))).toEqual([
    { isAllowed: true, wait: 0 },
    { isAllowed: true, wait: 100 },
    { isAllowed: true, wait: 200 },
    { isAllowed: false, wait: 100 },
    { isAllowed: false, wait: 100 },
  ]);
});

test('whatever the arrivals, no more pass than the burst and the rate allow', () => {
  const burst = 5;
  const perSecond = 20;
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 200 }), { maxLength: 200 }), fc.nat({ max: 2000 }), (pauses, maxWait) => {
      const rate = new RequestRate({ burst, perSecond, maxWait });
      let now = 0;
      const allowed = pauses.flatMap((pause) => {
        now += pause;
        const { isAllowed, wait } = rate.take('a', now);
        return isAllowed ? [now + wait] : [];
      });
      for (const [index, at] of allowed.entries())
        for (const [later, other] of allowed.entries())
          if (later > index)
            expect(later - index + 1).toBeLessThanOrEqual(burst + ((other - at) / 1000) * perSecond + 1e-6);
    }),
  );
});

test('requests of an IP address are delayed, then refused with the seconds until the next try', async () => {
  const server = fastify();
  server.setErrorHandler(replyWithError);
  server.get('/', { onRequest: limitRequestRate({ burst: 1, perSecond: 2, maxWait: 500 }) }, () => 'file');
  const get = (remoteAddress: string) => server.inject({ url: '/', remoteAddress });
  const answers = await Promise.all([get('192.0.2.1'), get('192.0.2.1'), get('192.0.2.1'), get('192.0.2.2')]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 429, 200]);
  expect(answers[2]!.json()).toMatchObject({ code: 'rate_limited' });
  expect(answers[2]!.headers['retry-after']).toBe('1');
});

test('an IP address is one, whatever port a trusted proxy writes with it', async () => {
  const server = fastify({ trustProxy: true });
  server.setErrorHandler(replyWithError);
  server.get('/', { onRequest: limitRequestRate({ burst: 1, perSecond: 1 }) }, () => 'file');
  const get = (written: string) => server.inject({ url: '/', headers: { 'x-forwarded-for': written } });
  const written = ['192.0.2.1:50001', '192.0.2.1:50002', '[2001:db8::1]:50001', '[2001:db8::1]:50002'];
  const statuses = [];
  for (const each of written) statuses.push((await get(each)).statusCode);
  expect(statuses).toEqual([200, 429, 200, 429]);
});
