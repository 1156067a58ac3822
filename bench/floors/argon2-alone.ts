import { verify } from '@node-rs/argon2';
import { answerQuestions } from './answer-questions.ts';

export type Argon2Alone = { hash: string; password: string; count: number; inFlight: number };

/** Checks the password and does nothing else. The hash carries its parameters. Answers checks a second. */
answerQuestions(async ({ hash, password, count, inFlight }: Argon2Alone) => {
  let left = count;
  const checkAll = async () => {
    while (left > 0) {
      left -= 1;
      if (!(await verify(hash, password))) throw new Error('the password was refused');
    }
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: inFlight }, checkAll));
  return count / ((performance.now() - started) / 1000);
});
