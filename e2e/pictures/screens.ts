/** Every screen: it is taken with much in it, with nothing, while it is read, and when it cannot be read. */
export const SCREENS: Record<string, string> = {
  sales: '/app/counter/sales',
  cash: '/app/counter/cash',
  info: '/app/finance/info',
  movement: '/app/finance/movement',
  accounts: '/app/finance/financial-account',
  recurring: '/app/finance/movement/recurring',
  debts: '/app/finance/debts',
  statements: '/app/finance/cards',
  reports: '/app/finance/reports',
  labels: '/app/finance/expenses',
  'create-card': '/app/finance/debts/create-debt',
  'create-loan': '/app/finance/debts/create-debt?tab=loan',
  month: '/app/schedule?view=month',
  week: '/app/schedule?view=week',
  day: '/app/schedule?view=day',
  agenda: '/app/schedule?view=agenda',
  products: '/app/products/view',
  inventory: '/app/products/inventory',
  'create-product': '/app/products/create-products',
  bulk: '/app/products/create-products/bulk-products',
  customers: '/app/customers',
  variations: '/app/variations/view',
  'create-variation': '/app/variations/create-variations',
  config: '/app/config',
  security: '/app/config/security',
  activity: '/app/config/activity',
  trash: '/app/config/trash',
};

/** What reads nothing before it is there: taken with something and with nothing. */
export const SCREENS_AT_ONCE: Record<string, string> = {
  counter: '/app/counter',
  pending: '/app/pending-sales',
};

/** What anybody sees. */
export const PUBLIC_SCREENS: Record<string, string> = {
  landing: '/',
  login: '/login',
  signup: '/signup',
  recover: '/recover',
  help: '/ayuda',
  'help-found': '/ayuda?q=caja',
  'help-page': '/ayuda/cobrar',
  'help-missing': '/ayuda/nada',
  'not-found': '/nada',
};
