import * as calls from '#contract/privacy.ts';
import { route } from '#server/platform/http/route.ts';
import { downloadOwnData } from './download/download-own-data.ts';

export const routes = [route(calls.downloadOwnData, ({ context }) => downloadOwnData(context))];
