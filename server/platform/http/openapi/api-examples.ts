/** An example of the API page. A test runs it as it is written, with the key in the environment. */
export type ApiExample = { language: 'curl' | 'typescript'; title: string; text: string };

/** How to call this portal with an API key, which the examples read from `PORTAAL_API_KEY`. */
export function listApiExamples(publicUrl: string): ApiExample[] {
  return [
    {
      language: 'curl',
      title: 'curl: the apps of the portal',
      text: `curl --fail-with-body --silent --show-error \\
  --header "Authorization: Bearer $PORTAAL_API_KEY" \\
  '${publicUrl}/api/apps'
`,
    },
    {
      language: 'curl',
      title: 'curl: submit a request (a key that may write)',
      text: `curl --fail-with-body --silent --show-error \\
  --header "Authorization: Bearer $PORTAAL_API_KEY" \\
  --json '{"title": "Agenda delen", "description": "Met de klant, elke week opnieuw."}' \\
  '${publicUrl}/api/requests'
`,
    },
    {
      language: 'typescript',
      title: 'TypeScript: page by page, within the limit of the key',
      text: `type Notification = { id: string; title: string };

async function* listNotifications(): AsyncGenerator<Notification> {
  const headers = { authorization: \`Bearer \${process.env.PORTAAL_API_KEY}\` };
  let path: string | undefined = '/api/notifications?limit=50';
  while (path !== undefined) {
    const response = await fetch('${publicUrl}' + path, { headers });
    if (response.status === 429) {
      const seconds = Number(response.headers.get('retry-after') ?? 1);
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
      continue;
    }
    if (!response.ok) throw new Error(\`\${response.status}: \${await response.text()}\`);
    yield* (await response.json()) as Notification[];
    // The next page, if there is one: <…>; rel="next"
    path = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1];
  }
}

for await (const { id, title } of listNotifications()) console.log(id, title);
`,
    },
  ];
}
