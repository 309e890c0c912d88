import { Drawing } from '../../ui/icon';

export const BackIcon = () => (
  <Drawing small>
    <path d="M8 4 4 8l4 4M4 8h10a6 6 0 0 1 0 12H8" />
  </Drawing>
);

export const VoidIcon = () => (
  <Drawing small>
    <circle cx="12" cy="12" r="8.5" />
    <path d="m6 6 12 12" />
  </Drawing>
);

export const SaleIcon = () => (
  <Drawing small>
    <path d="M3 12h18v8H3zM6 12V8h8v4M10 8V4h6v3M7 16h4" />
  </Drawing>
);

export const CashIcon = () => (
  <Drawing small>
    <path d="M4.5 6h15a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-15a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2ZM6 12h.01M18 12h.01" />
    <circle cx="12" cy="12" r="2.8" />
  </Drawing>
);

export const MessageIcon = () => (
  <Drawing small>
    <path d="M4 20l1.2-4A8 8 0 1 1 8 18.9L4 20Z" />
    <path d="M9 9.5c0 3 2.5 5.5 5.5 5.5l1-1.6-2-1-1 1c-1-.5-1.9-1.4-2.4-2.4l1-1-1-2Z" />
  </Drawing>
);

export const PrintIcon = () => (
  <Drawing small>
    <path d="M7 8V3h10v5M7 17H4V8h16v9h-3M7 14h10v7H7Z" />
  </Drawing>
);
