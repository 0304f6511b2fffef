/** Who may import whom. Folders that nobody else may enter, and what each may reach, the product's root apart. */
const folders = ['api', 'companions', 'database', 'editor', 'model', 'publisher', 'renderers', 'worker']

/** A folder may import itself, `allowed`, and the modules `but`; `cure` says what to do instead. */
function onlyFrom(folder, allowed, cure, but) {
  const forbidden = [...folders, 'scripts', 'e2e', 'bench', 'public'].filter(
    each => each !== folder && !allowed.includes(each),
  )
  return {
    name: `${folder}-imports`,
    comment: cure,
    severity: 'error',
    from: { path: `^${folder}/` },
    to: { path: `^(${forbidden.join('|')})/`, ...(but === undefined ? {} : { pathNot: but }) },
  }
}

const pureModel = '^model/(?!.*\\.test\\.ts$)'

export default {
  forbidden: [
    onlyFrom('model', [], 'The model knows nothing of the other folders: move what it needs into model/.'),
    onlyFrom('database', ['model'], 'The database knows model/ alone.'),
    onlyFrom(
      'renderers',
      ['model'],
      'Renderers get all they need as arguments: put it into the page request.',
    ),
    onlyFrom(
      'publisher',
      ['model', 'database', 'renderers'],
      'The publisher knows model/, database/ and renderers/render.ts.',
    ),
    onlyFrom(
      'worker',
      ['model', 'database', 'publisher'],
      'The worker knows model/, database/ and publisher/.',
    ),
    onlyFrom(
      'api',
      ['model', 'database', 'publisher', 'renderers'],
      'The api knows model/, database/, publisher/ and renderers/render.ts.',
    ),
    onlyFrom('editor', ['model', 'api'], 'The editor knows model/ and the types of api/: ask over HTTP.'),
    onlyFrom(
      'companions',
      ['model'],
      'Companions stand for foreign services: they know model/ alone, and of database/ how a file is looked over and what its failures mean.',
      '^database/(require-sound|failures)\\.ts$',
    ),
    onlyFrom('public', [], 'What is served as it is imports nothing.'),
    {
      name: 'types-of-the-api',
      comment: 'The editor may import types alone from api/ (`import type`).',
      severity: 'error',
      from: { path: '^editor/' },
      to: { path: '^api/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'renderers-door',
      comment:
        'Renderers are entered through renderers/render.ts; only what builds the product may enter renderers/build.ts.',
      severity: 'error',
      from: { path: '^(api|publisher|worker)/', pathNot: '(\\.test\\.ts$|/fixtures/)' },
      to: { path: '^renderers/', pathNot: '^renderers/render\\.ts$' },
    },
    {
      name: 'renderers-door-of-tests',
      comment: 'Renderers are entered through renderers/render.ts and built through renderers/build.ts.',
      severity: 'error',
      from: { path: '^(api|publisher|worker|scripts|e2e|bench)/' },
      to: { path: '^renderers/', pathNot: '^renderers/(render|build|source-hash)\\.ts$' },
    },
    {
      name: 'companions-apart',
      comment: 'Companions are reached over HTTP, as the services they stand for.',
      severity: 'error',
      from: { pathNot: '^companions/' },
      to: { path: '^companions/' },
    },
    {
      name: 'companions-of-companions',
      comment: 'A companion knows no other companion.',
      severity: 'error',
      from: { path: '^companions/([^/]+)/' },
      to: { path: '^companions/', pathNot: '^companions/$1/' },
    },
    {
      name: 'pure-model',
      comment: 'The model does no I/O: no built-in module of Node.',
      severity: 'error',
      from: { path: pureModel },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'small-model',
      comment:
        'The model needs zod, papaparse, (in sanitise.ts) sanitize-html and (in cut-video.ts) mediabunny; whatever else it needs is no part of it.',
      severity: 'error',
      from: { path: pureModel },
      to: {
        path: 'node_modules/',
        pathNot: 'node_modules/(@types/)?(zod|papaparse|sanitize-html|mediabunny)/',
      },
    },
    {
      name: 'no-sanitiser-in-the-browser',
      comment:
        'The sanitiser stays on the server: neither the editor nor anything of model/ that it might import may use it.',
      severity: 'error',
      from: { path: '^(editor|public|model)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^model/sanitise\\.ts$' },
    },
    {
      name: 'one-place-for-the-sanitiser',
      comment: 'HTML is sanitised in model/sanitise.ts alone.',
      severity: 'error',
      from: { pathNot: '^model/sanitise\\.ts$' },
      to: { path: 'node_modules/(@types/)?sanitize-html/' },
    },
    {
      name: 'recordings-are-cut-on-demand',
      comment:
        'What cuts recordings is large: load it when somebody asks for it, by `import()` of model/cut-video.ts.',
      severity: 'error',
      from: { pathNot: '^(model/cut-video\\.ts|renderers/tools/love/form/island/cutter\\.ts)$' },
      to: {
        path: '(^model/cut-video\\.ts$|node_modules/mediabunny/)',
        dependencyTypesNot: ['type-only', 'dynamic-import'],
      },
    },
    {
      name: 'no-tests-in-the-product',
      comment: 'Only tests import tests and fixtures.',
      severity: 'error',
      from: { path: `^(${folders.join('|')}|scripts)/`, pathNot: '(\\.test\\.tsx?$|/fixtures/)' },
      to: { path: '(\\.test\\.tsx?$|/fixtures/)' },
    },
    {
      name: 'one-sqlite-per-process',
      comment:
        'A database file is opened by node:sqlite alone: to close it in a second library would drop the locks of the first. @libsql/client is for servers.',
      severity: 'error',
      from: {
        pathNot: '^(database/database\\.ts|companions/|publisher/releases/shared-database\\.test\\.ts)',
      },
      to: { path: 'node_modules/@libsql/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-cycles',
      comment: 'Two modules that need each other: move what both need into a third. Types may go round.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'resolvable',
      comment: 'This module does not exist.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '(\\?|^virtual:|^astro:)' },
    },
    {
      name: 'declared-packages',
      comment: 'A package must stand in package.json.',
      severity: 'error',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'no-development-packages',
      comment: 'What runs in production must be in `dependencies`, not in `devDependencies`.',
      severity: 'error',
      from: {
        path: `^(${folders.join('|')}|scripts)/`,
        pathNot: '(\\.test\\.tsx?$|/fixtures/|\\.config\\.ts$|^scripts/(check|test))',
      },
      to: {
        dependencyTypes: ['npm-dev'],
        dependencyTypesNot: ['type-only'],
        pathNot: 'node_modules/@types/',
      },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Not `dist/` of packages: their imports count.
    exclude: { path: '^(renderers/|editor/)?(dist|\\.data|\\.astro)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json', '.d.ts'],
    },
  },
}
