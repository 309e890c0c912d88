/**
 * Which files the page's code comes in. Left to itself the bundler makes a file of everything that the same screens share: sixty for
 * Movimientos, most of them smaller than what asking for a file costs, and compressed each for itself. So what is used together is put
 * together here; what only one screen has, and what comes late (dialogs, charts, the day picker), stays a file of its own.
 *
 * A group takes its modules and all that they import, unless a group above it has it: what several groups stand on stands above them, and
 * a screen that needs one module of a group loads all of it. What is put too high therefore comes to screens that have no use for it
 * (`e2e/first-load.spec.ts`): a group takes in nothing that one of its screens could do without, but for a few hundred bytes.
 */

const either = (/** @type {readonly string[]} */ alternatives) => `(?:${alternatives.join('|')})`;
/** Modules of ours, and the style sheet beside each. */
const page = (/** @type {string[]} */ ...names) => `/web/src/${either(names)}(?:\\.module\\.css|\\.tsx?)$`;
const sheets = (/** @type {string[]} */ ...names) => `/web/src/${either(names)}\\.module\\.css$`;
const domain = (/** @type {string[]} */ ...names) => `/domain/src/${either(names)}\\.ts$`;
const contract = (/** @type {string[]} */ ...names) => `/contract/src/${either(names)}\\.ts$`;
const packages = (/** @type {string[]} */ ...names) => `/node_modules/${either(names)}/`;
const baseUi = (/** @type {string[]} */ ...names) => `/node_modules/@base-ui/react/${either(names)}\\b`;
const group = (/** @type {string} */ name, /** @type {string[]} */ ...tests) => ({
  name,
  test: new RegExp(tests.join('|')),
});

/** What does not change with a release of ours: it stays in the browser's cache over many of them. */
const LIBRARIES = [
  group(
    'vendor',
    packages('react', 'react-dom', 'scheduler', 'zustand', 'use-sync-external-store'),
    packages('@tanstack/(?:history|store|router-core|react-router|react-store)'),
  ),
  group('query', packages('@tanstack/(?:query-core|react-query)')),
  group('checks', packages('zod')),
];

/** Every screen, from the first: /login loads this, `vendor`, `field` and `access`, and nothing else that is shared. */
const EVERY_SCREEN = group(
  'index',
  '/web/src/(?:main|app/)',
  domain('money/cents', 'calendar/limits', 'dates/day'),
  page(
    'ui/(?:brand|button|button-class|classes|icon|icon-button|input|main|notice|skip-link|toast|until-loaded)',
    'lib/(?:api|api-error|search-params|session|server-status|theme|inner-path|intent|use-is-phone|use-layer)',
    'features/theme/theme-button',
  ),
  sheets('ui/field'),
);

/** How things are set beside each other, how words look, days: every screen but /login, the three others without a session too. */
const LAYOUT = group(
  'layout',
  domain(
    'catalogue/stock-limits',
    'dates/date-format',
    'text/(?:decimal|fold)',
    'money/format',
    'sales/(?:limits|percent)',
  ),
  page(
    'ui/(?:drawn|layout|look|text|sticky-action|sum)',
    'ui/(?:date-format|day-popup|day-wait|field-parts|floating|lost-focus|select-class|unread)',
    'lib/(?:use-recheck|use-shop-today|dates|shop-zone|key-age)',
    'features/session/kept-registration',
  ),
);

/** What /login has of a form: it stands without the form library. */
const ACCESS = [
  group('field', page('ui/(?:field|submit-button)')),
  group('access', domain('passwords/length'), page('features/session/access', 'routes/access-page')),
];

/** The form library and the fields that nearly every form has. */
const FORM = group(
  'form',
  packages('react-hook-form'),
  page(
    'ui/(?:form-error|password-field|text-field|use-field-error)',
    'forms/server-error',
    'features/session/use-sign-in',
  ),
);

/** Where a password is chosen: a new user's, a forgotten one's, and another one. */
const PASSWORDS = group('passwords', page('ui/strength-meter'));

/** What a form's values may be. */
const RULES = group(
  'rules',
  packages('@hookform/resolvers'),
  contract('messages', 'money', 'text', 'dates', 'paging', 'patch', 'ids', 'images', 'shape', 'json'),
  page('lib/schema-resolver'),
);

/** What opens later than a screen is drawn, and the small things of the domain that checks and screens both have. */
const LATE = group(
  'late',
  domain('catalogue/limits', 'dates/day-input', 'installments/texts'),
  page('ui/(?:first-sign|held-keys|late-code|late-layers|late-list|popover)'),
);

/** What a form has whose checks come late, and what was not saved by it. */
const SENDING = group(
  'sending',
  page('ui/held-typing', 'lib/same-values', 'forms/(?:late-resolver|unsaved-list)'),
  sheets('forms/notes'),
);

/** The frame of every signed-in screen, its lists, and what the shop's things are read by: nothing of it needs a form or a layer. */
const SHOP = group(
  'shop',
  domain('credit-cards/credit-card'),
  page(
    'ui/(?:avatar|badge|bar|card|check-mark|day-text|dialog-parts|empty|fact-list|image-stack|load-failed)',
    'ui/(?:pager|range-text|rows|shop-image|skeleton|use-debounced|use-picture)',
    'lib/(?!has-shape|server-error|save-file|device/|burst|dated-intent|held-key|use-reader|use-layer-thing|use-answered|use-paged-list|use-window-height|upload-form|same-values).+',
    'shop/(?:account|brand|collection|credit-card|customer|debt|expense-label|movement)/queries',
    'shop/(?:payment-method|product|sale|settings|shop|statistics|user|variation)/queries',
    'shop/event/key',
    'shop/guide/guide-link',
    'shop/export/late-csv',
    'shop/(?:account|credit-card|debt|expense-label|movement)/texts',
    'shop/(?:collection|variation)/words',
    'routes/(?:app-shell|menu|menu-icon|more-button|search-button|shell-layer-names|user-link|section-head|back-link|finance-layout)',
  ),
  // One sheet instead of thirty: a few rules that a screen does not need cost less than a file.
  sheets('routes/config', 'ui/(?!pictures|toast-layer|top-progress|table|paper)[\\w-]+'),
);

/** What the screens that are lists have, and screens of forms do without. */
const LISTS = group(
  'lists',
  page(
    'ui/(?:list-screen|search-box|pictures/(?:debt|label|receipt)-picture)',
    'lib/use-paged-list',
    'shop/movement/movement-parts',
  ),
);

/** What is said of a debt's installments, and of what is typed as an amount: Deudas has them without a form, and forms reckon with them. */
const PLANS = group(
  'plans',
  domain('installments/(?:installment|limits)', 'loans/percent', 'money/typed'),
  page('shop/debt/(?:payment-name|remaining)'),
);

/** What the screens of products and of variations have around them, and how they mark what a product is. */
const SECTIONS = group(
  'sections',
  page('routes/(?:section-tabs|(?:products|variations)-layout)', 'features/products/fields/parts'),
);

/** What is chosen from, without a form: the lists themselves come late. */
const CONTROLS = group('controls', page('ui/(?:joined-refs|more-menu|segmented|select|select-note|typed-ahead)'));

/** The fields and the saving of a form. */
const FORMS = [
  // Who signs up has it alone.
  group('date-field', page('ui/date-field')),
  // Most of them move money, a till that is closed too.
  group(
    'saving',
    page('forms/(?!rename-form|dialog-form|use-save-changes|baseline).+', 'lib/upload-form', 'shop/movement/mutations'),
  ),
  // What is there already is changed, nearly always in a dialog.
  group('changes', page('forms/(?:dialog-form|use-save-changes|baseline)')),
  group(
    'fields',
    page('ui/(?:money-field|money-input|money-text|option-list|paged-select|select-field|select-popover)'),
    page('ui/text-area-field'),
  ),
];

/** What may stand over a screen, from the ground up. Nothing of it is in a first view. */
const LAYERS = [
  group(
    'layers',
    packages('@base-ui/utils'),
    baseUi(
      'toolbar',
      'floating-ui-react/components/Floating(?:FocusManager|Portal|RootStore|Tree|TreeStore)',
      'floating-ui-react/hooks/(?!useClientPoint|useFocus\\b|gridNavigation|useHoverReferenceInteraction)\\w+',
      'internals/(?:use-button|useBaseUiId|useAnchorPositioning|useTriggerSwitchTransition|useValueChanged)',
      'internals/composite/(?:composite|list)',
      'utils/(?:use\\w+|popups|closePart|getHighlightReason|hideMiddleware|InternalBackdrop)',
    ),
  ),
  group(
    'dialogs',
    baseUi('dialog', 'alert-dialog'),
    page('ui/(?:dialog|confirm-dialog)', 'forms/rename-form', 'shop/trash/undo'),
  ),
  group('popover-layer', baseUi('popover'), page('ui/anchored-popover')),
  group('select-list', baseUi('select', 'field', 'fieldset'), page('ui/select-list')),
];

/** What the forms of several screens have of the shop's things. */
const FORMS_OF = [
  // Deudas, and the form of a new one.
  group(
    'loans',
    page(
      'shop/credit-card/.+',
      'shop/debt/mutations',
      'features/debts/frequencies',
      'features/credit-cards/credit-card-fields',
    ),
  ),
  // Movimientos, the form of an account, and the payments of Deudas.
  group(
    'payments',
    page('shop/(?:account/(?!transfer|share)|debt/|movement/(?!movement-line)|payment-method/|expense-label/).+'),
    page('ui/failed-line'),
  ),
  // Deudas and Tarjetas pay from several accounts.
  group('shares', page('shop/account/share.+')),
  // What Movimientos and what opens over it both have; the days are chosen in Informes too.
  group('history', page('features/movements/(?:date-range-filter|range-words|typed-range)', 'shop/receipt/texts')),
  group('drop-area', page('ui/drop-area')),
  // The two views of Movimientos.
  group('views', page('ui/view-links', 'routes/movement-views')),
  // Ventas and the counter: the sales that were made, and what a reader sends.
  group('sold', page('shop/sale/find-sales', 'features/sales/queries'), domain('sales/returns')),
  group(
    'counter-parts',
    domain('sales/cash'),
    page('routes/counter-layout', 'lib/(?:burst|held-key|use-reader)', 'ui/(?:found-option|kbd)'),
  ),
  // What is made with a dated key: a user, a customer at the counter, a receipt, a draft's product.
  group('dated', page('lib/dated-intent')),
  // Under what names a device keeps a count and the carts: their screens use them, and so does signing out.
  group('kept', page('shop/(?:stock-count/kept-count|sale/carts-key)')),
  // The forms of products: one, many at once, and their changes.
  group(
    'catalogue',
    page(
      'shop/(?:product/(?:item-fields|mutations|refusals)|collection/(?:choice|collection-picker)|brand/brand-picker)',
      'features/products/fields/.+',
      'ui/take-files',
    ),
  ),
];

/** From the ground up. */
export const CHUNKS = [
  ...LIBRARIES,
  EVERY_SCREEN,
  LAYOUT,
  ...ACCESS,
  FORM,
  PASSWORDS,
  LATE,
  SENDING,
  RULES,
  SHOP,
  LISTS,
  PLANS,
  SECTIONS,
  CONTROLS,
  ...FORMS,
  ...LAYERS,
  ...FORMS_OF,
];
