import type { ESTree, Plugin } from 'vite';

/** What a call needs in the browser; texts and schemas of an endpoint are for the server and the type checker. */
const kept = ['method', 'path', 'access'];
const schemas = '?schemas';

/**
 * Splits a module of the contract for the browser. `login` becomes its method, path and access rule; the forms stay as
 * they are in a module of their own. So a page that only makes calls does not carry zod: 10 KB gzip less at first load.
 */
export function slimContract(): Plugin {
  return {
    name: 'portal-slim-contract',
    apply: 'build',
    transform: {
      filter: { id: /\/contract\/[\w-]+\.ts(\?schemas)?$/ },
      handler(code, id) {
        const declared = constantsOf(this.parse(code));
        const whole = id.endsWith(schemas) || !declared.some(isEndpoint);
        const body = whole ? withoutEndpoints(code, declared) : endpointsOnly(code, declared, id);
        return { code: body, map: null, moduleSideEffects: false };
      },
    },
  };
}

type Constant = { name: string; statement: ESTree.Span; value: ESTree.CallExpression };

/** The exported and private constants of a module whose value is a call. */
function constantsOf(program: ESTree.Program): Constant[] {
  return program.body.flatMap((statement) => {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration?.type !== 'VariableDeclaration') return [];
    return declaration.declarations.flatMap(({ id, init }) =>
      id.type === 'Identifier' && init?.type === 'CallExpression' ? [{ name: id.name, statement, value: init }] : [],
    );
  });
}

function isEndpoint({ value }: Constant): boolean {
  return value.callee.type === 'Identifier' && value.callee.name === 'endpoint';
}

function endpointsOnly(code: string, declared: Constant[], id: string): string {
  const slim = declared.filter(isEndpoint).map(({ name, value }) => {
    const [shape] = value.arguments;
    const properties = shape?.type === 'ObjectExpression' ? shape.properties : [];
    const texts = properties
      .filter(
        (property) =>
          property.type === 'Property' && property.key.type === 'Identifier' && kept.includes(property.key.name),
      )
      .map(({ start, end }) => code.slice(start, end));
    return `export const ${name} = { ${texts.join(', ')} };`;
  });
  return [...slim, `export * from '${id}${schemas}';`].join('\n');
}

/** Without the endpoints; the other values are marked as free of side effects, so that unused ones are left out. */
function withoutEndpoints(code: string, declared: Constant[]): string {
  return declared.toReversed().reduce((text, constant) => {
    const { start, end } = isEndpoint(constant) ? constant.statement : constant.value;
    const value = isEndpoint(constant) ? '' : `/* @__PURE__ */ (() => ${code.slice(start, end)})()`;
    return text.slice(0, start) + value + text.slice(end);
  }, code);
}
