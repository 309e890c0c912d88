import './app/styles/main.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app';
import { router } from './app/router';
import { followOtherTabs, onSessionChange, useSession } from './lib/session';
import { dropToasts } from './ui/toast';

// The guards look again.
onSessionChange(() => void router.invalidate());
useSession.subscribe((now, before) => {
  if (now.username !== before.username) dropToasts();
});
followOtherTabs();

const place = document.getElementById('root');
if (!place) throw new Error('index.html has no #root');
createRoot(place).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
