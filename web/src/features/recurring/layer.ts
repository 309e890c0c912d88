import { useLayerAddress } from '../../lib/use-layer-address';

/** What may stand open over the rules: in the address, so that it can be linked, reloaded and left by going back. */
export const useRuleLayer = () => useLayerAddress(['create', 'edit', 'delete']);

/** What may stand open over the reminders: `id` is the rule, `part` the day. */
export const useReminderLayer = () => useLayerAddress(['record', 'skip']);
