/** What stands for the list of the shortcuts in the address of any screen, as `ask`: the calendar's `dialog` is its own. */
export const SHORTCUTS_LAYER = ['shortcuts'] as const;
