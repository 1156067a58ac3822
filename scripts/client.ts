import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { openApiDocument } from '#server/platform/http/openapi/openapi.ts';
import { generateApi } from 'swagger-typescript-api';

/** `npm run client -- DIRECTORY`: writes portaal-api.ts, a typed client of every call for programs with an API key. */
const directory = resolve(process.argv[2] ?? 'dist/client');

const { files } = await generateApi({
  spec: openApiDocument('Portaal') as never,
  output: false,
  httpClientType: 'fetch',
  apiClassName: 'PortaalApi',
  fileName: 'portaal-api.ts',
  generateUnionEnums: true,
  silent: true,
});
await mkdir(directory, { recursive: true });
await writeFile(join(directory, 'portaal-api.ts'), files[0]!.fileContent);
console.log(`Wrote ${join(directory, 'portaal-api.ts')}.`);
