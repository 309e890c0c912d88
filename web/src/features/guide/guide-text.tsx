import { Link } from '@tanstack/react-router';
import { createElement, type ReactNode } from 'react';
import css from './guide-text.module.css';
import type { GuidePart } from './pages';

/** The text of a page, drawn from its parts: no HTML of it is ever run. */
export function GuideText({ body }: { body: readonly GuidePart[] }) {
  return <div className={css['text']}>{body.map(draw)}</div>;
}

// The text is whole from the first: what stands where never changes.
function draw(part: GuidePart, key: number): ReactNode {
  if (typeof part === 'string') return part;
  if (part.tag === 'img') {
    const { src, alt, width, height } = part;
    return <img key={key} src={src} alt={alt} width={width} height={height} loading="lazy" decoding="async" />;
  }
  if (part.tag === 'a') {
    const [to = '', hash] = part.to.split('#');
    return (
      <Link key={key} to={to} {...(hash && { hash })}>
        {part.parts.map(draw)}
      </Link>
    );
  }
  return createElement(part.tag, { key, id: part.id }, part.parts.map(draw));
}
