import { EventEmitter } from 'node:events';
import { afterEach, expect, test, vi } from 'vitest';
import { stopOnSignals } from './stop-on-signals.ts';
import { createMemoryLog, type MemoryLog } from '#server/testing/memory-log.ts';

afterEach(() => vi.useRealTimers());

function watch(stop: (signal: string) => Promise<number>, { log }: MemoryLog = createMemoryLog()) {
  const process = Object.assign(new EventEmitter(), { exit: vi.fn<(code: number) => void>() });
  stopOnSignals(process, stop, log);
  return process;
}

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'])('%s stops, then ends the process with the exit code', async (signal) => {
  const stopped = Promise.withResolvers<number>();
  const stop = vi.fn(() => stopped.promise);
  const process = watch(stop);
  process.emit(signal, signal);
  expect(stop).toHaveBeenCalledExactlyOnceWith(signal);
  expect(process.exit).not.toHaveBeenCalled();
  stopped.resolve(3);
  await vi.waitFor(() => expect(process.exit).toHaveBeenCalledExactlyOnceWith(3));
});

test('a stop that fails ends the process with code 1', async () => {
  const process = watch(() => Promise.reject(new Error('no')));
  process.emit('SIGTERM', 'SIGTERM');
  await vi.waitFor(() => expect(process.exit).toHaveBeenCalledExactlyOnceWith(1));
});

test('a stop that never ends does so after 36 seconds, or at the second signal', () => {
  vi.useFakeTimers();
  const process = watch(() => new Promise(() => undefined));
  process.emit('SIGTERM', 'SIGTERM');
  vi.advanceTimersByTime(35_999);
  expect(process.exit).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(process.exit).toHaveBeenCalledExactlyOnceWith(1);
  const impatient = watch(() => new Promise(() => undefined));
  impatient.emit('SIGTERM', 'SIGTERM');
  vi.advanceTimersByTime(500);
  impatient.emit('SIGINT', 'SIGINT');
  expect(impatient.exit).toHaveBeenCalledExactlyOnceWith(1);
});

test.each(['uncaughtException', 'unhandledRejection'])(
  '%s: it is logged, finishes what is under way, and ends with code 1',
  async (origin) => {
    const memory = createMemoryLog();
    const stopped = Promise.withResolvers<number>();
    const stop = vi.fn(() => stopped.promise);
    const process = watch(stop, memory);
    process.emit('uncaughtException', Object.assign(new Error('no'), { code: 'E_FIRST' }), origin);
    process.emit('uncaughtException', new Error('another one meanwhile'), origin);
    expect(stop).toHaveBeenCalledExactlyOnceWith('exception');
    expect(memory.lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
      { level: 60, origin, err: { code: 'E_FIRST' } },
      { level: 60, origin, err: { message: 'another one meanwhile' } },
    ]);
    expect(process.exit).not.toHaveBeenCalled();
    stopped.resolve(0);
    await vi.waitFor(() => expect(process.exit).toHaveBeenCalledExactlyOnceWith(1));
  },
);

test('signals within half a second are one: a terminal sends it to the portal, and npm forwards it', () => {
  vi.useFakeTimers();
  const process = watch(() => new Promise(() => undefined));
  process.emit('SIGINT', 'SIGINT');
  process.emit('SIGINT', 'SIGINT');
  vi.advanceTimersByTime(499);
  process.emit('SIGTERM', 'SIGTERM');
  expect(process.exit).not.toHaveBeenCalled();
});
