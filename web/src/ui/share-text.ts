/** Hands a text on: by the phone's own sheet where there is one, else by WhatsApp. */
export function shareText(text: string): void {
  if (navigator.share && matchMedia('(pointer: coarse)').matches) {
    // Closed without choosing: nothing is wrong.
    void navigator.share({ text }).catch(() => undefined);
    return;
  }
  window.open(`https://wa.me/?text=${encodeURIComponent(text)}`, '_blank', 'noopener');
}
