/** What stands for the list of the shortcuts in the address of any screen, as `ask`: the calendar's `dialog` is its own. */
export const SHORTCUTS_LAYER = ['shortcuts'] as const;

/** The same of the search, as `pick`: it has a field, for which the keys are kept that come before it is drawn. */
export const SEARCH_LAYER = ['search'] as const;
