import { posix } from 'node:path';
import { parseSync } from 'vite';

/** One import of one file. `target` is a path in the repository without its extension, `npm:name/path` or `node:name`. */
export interface Import {
  readonly file: string;
  readonly line: number;
  readonly target: string;
  /** The names taken, `*` for all of them; empty for an import for its effect. */
  readonly names: readonly string[];
  readonly typeOnly: boolean;
}

/** What may be imported: any target that matches, or only its types, or only some of its names. */
type Permit = RegExp | { readonly types: RegExp } | { readonly names: readonly string[]; readonly of: RegExp };

interface Rule {
  readonly name: string;
  readonly files: RegExp;
  /** Gets the feature's folder when `files` has a group. */
  readonly may: (own: string) => readonly Permit[];
}

const TEST_TOOLS: readonly Permit[] = [/^npm:vitest$/, /^npm:fast-check$/];
const PAGE_TOOLS: readonly Permit[] = [
  /^npm:(?:react|react-dom|@tanstack\/react-query|@tanstack\/react-router|sonner|p-limit|zustand|@dnd-kit\/core)(?:\/|$)/,
  /^npm:(?:react-hook-form|@hookform\/resolvers|zod)(?:\/|$)/,
];

/** The table of docs/architecture.md. The first rule whose `files` match a file governs it. */
const RULES: readonly Rule[] = [
  { name: 'domain imports only domain', files: /^domain\/src\//, may: () => [/^domain\//] },
  {
    name: 'contract imports only zod and domain',
    files: /^contract\/src\//,
    may: () => [/^(?:contract|domain)\//, /^npm:zod$/],
  },
  {
    name: 'a server test imports anything but the page',
    files: /^server\/src\/.*(?:\.test\.ts$|\/testing\/)/,
    may: () => [/^(?:server|contract|domain)\//, /^npm:/, /^node:/],
  },
  {
    name: 'queries import only kysely, db and domain',
    files: /^server\/src\/features\/.*\.queries\.ts$/,
    may: () => [{ types: /^npm:kysely$/ }, { names: ['sql'], of: /^npm:kysely$/ }, /^server\/src\/db\//, /^domain\//],
  },
  {
    name: "the ledger's queries import only kysely, db, domain, and what it posts and where",
    files: /^server\/src\/ledger\/.*\.queries\.ts$/,
    may: () => [
      { types: /^npm:kysely$/ },
      { names: ['sql'], of: /^npm:kysely$/ },
      /^server\/src\/(?:db\/|ledger\/(?:tables|posting)$)/,
      /^domain\//,
    ],
  },
  {
    name: 'the ledger knows no feature: kysely, domain, contract, db, the application layer and itself',
    files: /^server\/src\/ledger\//,
    may: () => [
      /^(?:domain|contract)\//,
      /^server\/src\/(?:ledger|db|application)\//,
      { types: /^npm:kysely$/ },
      { names: ['sql'], of: /^npm:kysely$/ },
    ],
  },
  {
    name: "a service imports domain, contract, its own feature's files, other features' services, the application layer, db, the ledger and images",
    files: /^server\/src\/features\/([^/]+)\/.*\.service\.ts$/,
    may: (own) => [
      /^(?:domain|contract)\//,
      new RegExp(`^server/src/features/${own}/.+(?<!\\.(?:routes|wire))$`),
      /^server\/src\/features\/[^/]+\/[^/]+\.service$/,
      /^server\/src\/(?:application|db|images)\//,
      /^server\/src\/ledger\/(?:lock|post|entries|customers|cash-sessions|posting|refusals|check-books|stock|stock-counts)$/,
    ],
  },
  {
    name: "routes import contract, their own service and wire, other features' wire, http, the application layer and @hono/zod-openapi",
    files: /^server\/src\/features\/([^/]+)\/.*\.routes\.ts$/,
    may: (own) => [
      /^contract\//,
      new RegExp(`^server/src/features/${own}/[^/]+\\.(?:service|wire)$`),
      /^server\/src\/features\/[^/]+\/[^/]+\.wire$/,
      /^server\/src\/(?:http|application)\//,
      /^npm:@hono\/zod-openapi$/,
    ],
  },
  {
    name: "wire imports contract, domain, http/paging, its own service's and queries' types and other features' wire",
    files: /^server\/src\/features\/([^/]+)\/.*\.wire\.ts$/,
    may: (own) => [
      /^(?:contract|domain)\//,
      /^server\/src\/http\/paging$/,
      /^server\/src\/features\/[^/]+\/[^/]+\.wire$/,
      { types: new RegExp(`^server/src/features/${own}/[^/]+\\.(?:queries|service)$`) },
    ],
  },
  {
    name: "a feature's other files know no other feature, and no http",
    files: /^server\/src\/features\/([^/]+)\//,
    may: (own) => [
      new RegExp(`^server/src/features/${own}/`),
      /^(?:domain|contract)\//,
      /^server\/src\/(?:application|db|images)\//,
      /^npm:/,
      /^node:/,
    ],
  },
  {
    name: 'the application layer knows no feature and no http: domain, contract, db, images and itself',
    files: /^server\/src\/application\//,
    may: () => [
      /^(?:domain|contract)\//,
      /^server\/src\/(?:application|db|images)\//,
      { types: /^npm:kysely$/ },
      { names: ['sql'], of: /^npm:kysely$/ },
      /^node:/,
    ],
  },
  {
    name: 'http translates: it knows no feature',
    files: /^server\/src\/http\//,
    may: () => [
      /^(?:domain|contract)\//,
      /^server\/src\/(?:application|db|images|http)\//,
      /^server\/src\/faults$/,
      /^npm:/,
      /^node:/,
    ],
  },
  {
    name: 'a migration calls no living code: kysely, the name of the engine, and what stands beside it',
    files: /^server\/src\/db\/migrations\//,
    may: () => [/^server\/src\/db\/migrations\//, { types: /^server\/src\/db\/engine$/ }, /^npm:kysely$/],
  },
  {
    name: 'db knows no feature and no http',
    files: /^server\/src\/db\//,
    may: () => [
      /^server\/src\/(?:db\/|(?:faults|folders)$)/,
      /^domain\//,
      /^npm:(?:kysely|libsql(?:\/promise)?|pg|uuid)$/,
      /^node:/,
    ],
  },
  {
    name: 'the server never imports the page',
    files: /^server\/src\//,
    may: () => [/^(?:server|contract|domain)\//, /^npm:/, /^node:/],
  },
  {
    name: 'ui knows no shop word: React, Base UI and domain formatting only',
    files: /^web\/src\/ui\//,
    may: () => [
      /^web\/src\/ui\//,
      /^domain\//,
      /^npm:(?:react|react-dom|@base-ui\/react|react-hook-form|sonner|react-day-picker|react-dropzone)(?:\/|$)/,
    ],
  },
  {
    name: 'what is known of a thing of the shop imports contract, domain, forms, ui, lib and other such things',
    files: /^web\/src\/shop\/[^/]+\//,
    may: () => [
      /^web\/src\/(?:shop|ui|lib|forms)\//,
      /^(?:contract|domain)\//,
      /^npm:(?:idb|zxing-wasm\/reader.*)$/,
      ...PAGE_TOOLS,
    ],
  },
  {
    name: 'a feature imports contract, domain, shop, forms, ui, lib and itself, never another feature',
    files: /^web\/src\/features\/([^/]+)\//,
    may: (own) => [
      new RegExp(`^web/src/features/${own}/`),
      /^web\/src\/(?:shop|ui|lib|forms)\//,
      /^(?:contract|domain)\//,
      ...PAGE_TOOLS,
    ],
  },
  {
    name: 'saving forms knows ui and lib, and no shop word',
    files: /^web\/src\/forms\//,
    may: () => [/^web\/src\/(?:ui|lib|forms)\//, /^npm:vitest$/, ...PAGE_TOOLS],
  },
  {
    name: "a page route imports features, shop, ui, lib, domain, the contract's types and the shell beside it",
    files: /^web\/src\/routes\//,
    may: () => [
      /^web\/src\/(?:routes|features|shop|forms|ui|lib)\//,
      /^domain\//,
      { types: /^contract\// },
      ...PAGE_TOOLS,
    ],
  },
  {
    name: "lib imports contract, domain, itself and the type of the server's app",
    files: /^web\/src\/lib\//,
    may: () => [
      /^web\/src\/lib\//,
      /^(?:contract|domain)\//,
      { types: /^server\/src\/app$/ },
      /^npm:(?:hono\/client|idb)$/,
      /^npm:zod$/,
      ...PAGE_TOOLS,
    ],
  },
  {
    name: 'the worker keeps the program, and knows nothing of it',
    files: /^web\/src\/worker\//,
    may: () => [/^npm:serwist$/],
  },
  {
    name: 'the page never imports the server',
    files: /^web\/src\//,
    may: () => [/^(?:web|contract|domain)\//, /^npm:vite\/client$/, ...PAGE_TOOLS],
  },
  {
    name: "journeys see the product from outside, with the server's test cluster",
    files: /^e2e\//,
    may: () => [/^(?:e2e|contract|domain)\//, /^(?:server\/src\/testing|scripts\/lib)\//, /^npm:/, /^node:/],
  },
  {
    name: 'measurements import the server, for its SQL, and never the page',
    files: /^bench\//,
    may: () => [/^(?:bench|server|contract|domain|scripts)\//, /^npm:/, /^node:/],
  },
];

/** Which of these imports break a rule: one readable line each. */
export function brokenRules(imports: readonly Import[]): string[] {
  return imports.flatMap((found) => {
    const rule = RULES.find((candidate) => candidate.files.test(found.file));
    if (!rule) return [`${found.file}: no import rule covers this file`];
    const own = rule.files.exec(found.file)?.[1] ?? '';
    const permits = /\.test\.|\/testing\.ts$/.test(found.file) ? [...rule.may(own), ...TEST_TOOLS] : rule.may(own);
    return permits.some((permit) => grants(permit, found))
      ? []
      : [`${found.file}:${found.line} imports ${found.target}: ${rule.name}`];
  });
}

function grants(permit: Permit, { target, names, typeOnly }: Import): boolean {
  if (permit instanceof RegExp) return permit.test(target);
  if ('types' in permit) return typeOnly && permit.types.test(target);
  return permit.of.test(target) && names.length > 0 && names.every((name) => permit.names.includes(name));
}

/** The imports, re-exports and dynamic imports of a source, type-only ones too. */
export function importsOf(file: string, source: string): Import[] {
  const { module, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} does not parse: ${errors[0]?.message}`);
  const made = (start: number, specifier: string, entries: readonly Entry[]): Import => ({
    file,
    line: source.slice(0, start).split('\n').length,
    target: targetOf(file, specifier),
    // A mixed import is split by what is checked: the values decide, types only when there is nothing else.
    names: entries.filter((entry) => !entry.isType).map((entry) => entry.name),
    typeOnly: entries.length > 0 && entries.every((entry) => entry.isType),
  });

  const statics = module.staticImports.map((found) =>
    made(
      found.start,
      found.moduleRequest.value,
      found.entries.map(({ importName, isType }) => ({ name: importName.name ?? importName.kind, isType })),
    ),
  );
  const reexports = module.staticExports.flatMap(({ start, entries }) =>
    entries.flatMap(({ moduleRequest, importName, isType }) =>
      moduleRequest ? [made(start, moduleRequest.value, [{ name: importName.name ?? importName.kind, isType }])] : [],
    ),
  );
  const dynamics = module.dynamicImports.map(({ start, moduleRequest }) =>
    made(start, source.slice(moduleRequest.start + 1, moduleRequest.end - 1), [{ name: 'Dynamic', isType: false }]),
  );
  return [...statics, ...reexports, ...dynamics];
}

interface Entry {
  readonly name: string;
  readonly isType: boolean;
}

const OUR_PACKAGE = /^@trastienda\/([^/]+)\/(.+)$/;

function targetOf(file: string, specifier: string): string {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(file), specifier).replace(/\.(?:ts|tsx|mjs|js)$/, '');
  if (specifier.startsWith('node:')) return specifier;
  const [, workspace, path] = OUR_PACKAGE.exec(specifier) ?? [];
  return workspace ? `${workspace}/src/${path}` : `npm:${specifier}`;
}
