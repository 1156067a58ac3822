import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { projectRoot } from '#server/platform/project-root.ts';
import { FairQueue } from '#server/platform/queues/fair-queue.ts';
import type { EncodedPicture } from './encode-picture.ts';
import type { PictureAnswer, PictureOrder } from './picture-process.ts';

/** The program beside this one: of the bundle, or of the sources. */
const program = join(
  projectRoot,
  import.meta.filename.endsWith('.ts')
    ? 'server/features/attachments/pictures/picture-process.ts'
    : 'dist/server/picture-process.js',
);

/** Milliseconds for one picture; the largest take three seconds. */
const maxDuration = 20_000;
/** Milliseconds without a picture after which the process ends, and frees its memory. */
const idleTimeout = 60_000;

/** Pictures are encoded one at a time. Of those that wait only the ids are in memory. */
const queue = new FairQueue({ atOnce: 1, maxPerSource: 15, max: 300 });

let child: ChildProcess | null = null;
let idle: NodeJS.Timeout | undefined;

/**
 * Encodes a picture in a process of its own, which a picture that exploits or exhausts its decoder ends alone. The
 * users take turns; `read` is called when it is the turn of this picture. @returns null when it cannot be read
 */
export function encodeInProcess(
  userId: string,
  format: string,
  read: () => Promise<Buffer>,
): Promise<EncodedPicture | null> {
  return queue.run(userId, async () => await order({ format, content: await read() }));
}

async function order(picture: PictureOrder): Promise<EncodedPicture | null> {
  clearTimeout(idle);
  const used = (child ??= start());
  const { promise, resolve } = Promise.withResolvers<EncodedPicture | null>();
  const onMessage = (message: unknown) => resolve((message as PictureAnswer).encoded);
  const onExit = () => resolve(null);
  used.once('message', onMessage).once('exit', onExit).once('error', onExit);
  const timeout = setTimeout(() => used.kill('SIGKILL'), maxDuration);
  used.send(picture, (error) => error && resolve(null));
  const encoded = await promise;
  clearTimeout(timeout);
  used.off('message', onMessage).off('exit', onExit).off('error', onExit);
  idle = setTimeout(endPictureProcess, idleTimeout).unref();
  return encoded;
}

function start(): ChildProcess {
  const started = fork(program, [], { execArgv: [], serialization: 'advanced' });
  const forget = () => {
    if (child === started) child = null;
  };
  started.on('exit', forget).on('error', forget);
  // It ends with the portal, which it does not keep running.
  started.unref();
  started.channel?.unref();
  return started;
}

/** Ends the process; the next picture starts another. */
export function endPictureProcess(): void {
  child?.kill();
  child = null;
}
