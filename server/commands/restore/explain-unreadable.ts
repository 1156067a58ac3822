import { OperatorError } from '#server/platform/operator-error.ts';

/** What an operator can do about a file that cannot be opened; other errors stay as they are. */
export function explainUnreadable(error: NodeJS.ErrnoException, path: string): Error {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return new OperatorError(`There is no file ${path}.`);
  if (error.code === 'EISDIR') return new OperatorError(`${path} is a folder, not a file.`);
  if (error.code === 'EACCES') return new OperatorError(`This user may not read ${path}.`);
  return error;
}
