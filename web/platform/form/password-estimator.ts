import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as dutch } from '@zxcvbn-ts/language-nl-be';
import { estimatorBounds, mergeWordLists } from '#contract/password-strength.ts';

/** That of the server but for the English words, which would double what the browser loads. */
export const estimator = new ZxcvbnFactory({
  dictionary: {
    passwords: common['passwords-common'],
    words: mergeWordLists([
      dutch.commonWords,
      dutch.wikipedia,
      dutch.boysFirstnames,
      dutch.girlsFirstnames,
      dutch.lastnames,
    ]),
  },
  graphs: { qwerty: adjacencyGraphs.qwerty, keypad: adjacencyGraphs.keypad },
  ...estimatorBounds,
});
