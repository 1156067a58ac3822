/** A part of an archive. `integrity`: the checksum of its package of npm, as package-lock.json has it. */
export type Part = { name: string; version: string; licence: string | undefined; integrity: string | undefined };

/**
 * The parts in the form of CycloneDX 1.6. `npm sbom` is not usable: with --omit=dev it leaves out what tools need too,
 * and without it a tool whose dependencies differ from its declaration makes it fail. `programs` came in packages of
 * npm, but vulnerabilities are published under their own names.
 */
export function describeParts(
  portal: Part,
  packages: Part[],
  programs: { name: string; version: string; cpe: string }[],
  at: Date,
) {
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${crypto.randomUUID()}`,
    version: 1,
    metadata: {
      timestamp: at.toISOString(),
      component: { type: 'application', 'bom-ref': refOf(portal), name: portal.name, version: portal.version },
    },
    components: [
      ...packages.map((part) => ({
        type: 'library',
        'bom-ref': refOf(part),
        ...splitName(part.name),
        version: part.version,
        purl: purlOf(part),
        ...(part.integrity !== undefined && { hashes: [hashOf(part.integrity)] }),
        ...(part.licence !== undefined && { licenses: [{ expression: part.licence }] }),
      })),
      ...programs.map((program) => ({ type: 'application', 'bom-ref': refOf(program), ...program })),
    ],
    dependencies: [{ ref: refOf(portal), dependsOn: [...packages, ...programs].map(refOf) }],
  };
}

const refOf = ({ name, version }: Pick<Part, 'name' | 'version'>) => `${name}@${version}`;

const purlOf = ({ name, version }: Part) => `pkg:npm/${name.replace('@', '%40')}@${version}`;

function splitName(name: string) {
  const [group, rest] = name.split('/');
  return rest === undefined ? { name } : { group, name: rest };
}

/** Base64 of SHA-512 after its name. */
function hashOf(integrity: string) {
  return { alg: 'SHA-512', content: Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex') };
}
