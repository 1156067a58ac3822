import { measureLargeUploads } from '../../abuse/measures/uploads.ts';
import { full } from '../../abuse/sizes.ts';
import type { Row } from '../report/row.ts';
import type { Setup } from './setup.ts';

/** What other users notice of many large uploads at once. */
export const measureUploads = ({ databases, portal }: Setup): Promise<Row[]> =>
  measureLargeUploads({ sizes: full, databases, portal });
