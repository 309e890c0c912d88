import { Drawing } from '../ui/icon';

/** A question mark: the way to the guide. */
export const HelpIcon = () => (
  <Drawing>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M9.5 9.5a2.5 2.5 0 1 1 3.6 2.2c-.8.4-1.1.9-1.1 1.8M12 16.5h.01" />
  </Drawing>
);
