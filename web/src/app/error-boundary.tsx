import { Component, type ReactNode } from 'react';
import { ErrorScreen } from './error-screen';

/** The last net: for what breaks outside of any screen. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    return this.state.broken ? <ErrorScreen /> : this.props.children;
  }
}
