import './app/styles/main.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app';
import { queryClient } from './app/query-client';
import { router } from './app/router';
import { forgetData } from './lib/forget-data';
import { followOtherTabs, onSessionChange } from './lib/session';

// Another user's data must not show for a moment, and the guards look again.
onSessionChange(() => {
  forgetData(queryClient);
  void router.invalidate();
});
followOtherTabs();

const place = document.getElementById('root');
if (!place) throw new Error('index.html has no #root');
createRoot(place).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
