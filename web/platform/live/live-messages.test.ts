import { expect, test, vi } from 'vitest';
import { dispatchLiveMessage, onLiveMessage } from './live-messages.ts';

test('an error of one handler is reported, and the others get the message', () => {
  const reportError = vi.fn();
  vi.stubGlobal('reportError', reportError);
  const error = new Error('the first handler fails');
  const received = vi.fn();
  onLiveMessage('votes.changed', () => {
    throw error;
  });
  onLiveMessage('votes.changed', received);
  dispatchLiveMessage({ type: 'votes.changed', cursor: '1.1', counts: [] });
  expect(received).toHaveBeenCalledOnce();
  expect(reportError).toHaveBeenCalledExactlyOnceWith(error);
});
