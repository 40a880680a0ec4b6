import { useLayoutEffect, useRef } from 'react';
import { withdrawInformation } from './toasts';
import './toasts.css';

/** Open places, the newest last: a sheet's own lies above that of its page. */
const places: HTMLElement[] = [];
let host: HTMLElement | null = null;

/** The element that holds the messages. It moves from place to place, so that a message outlives its page. */
export function toastHost(): HTMLElement {
  if (!host) {
    host = document.createElement('div');
    host.className = 'toast-host';
    settle();
  }
  return host;
}

function settle(): void {
  (places[places.length - 1] ?? document.body).append(toastHost());
}

interface ToastPlaceProps {
  /** Above the page: what informs about the page stays behind. */
  readonly isInSheet?: boolean;
}

/**
 * Where toasts appear: they take up space in the page here, so that they cover no field and no question. The newest
 * place that is on the page has them; without any they are shown at the top of the window.
 */
export function ToastPlace({ isInSheet = false }: ToastPlaceProps) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = place;
    if (!current) return undefined;
    places.push(current);
    if (isInSheet) withdrawInformation();
    settle();
    return () => {
      places.splice(places.indexOf(current), 1);
      settle();
    };
  }, [isInSheet]);
  return <div className="toast-place" ref={place} />;
}
