/** What a style sheet, or the code of a component, says of classes: enough to hold the one against the other. */

const COMMENT = /\/\*[\s\S]*?\*\//g;
/** A selector: what stands before a block, and is neither an at-rule nor a step of an animation. */
const SELECTOR = /(?:^|[{};])\s*([^@{};]+?)\s*\{/g;
const CLASS = /\.(-?[a-zA-Z_][\w-]*)/g;
const ELSEWHERE = /:global\(([^()]*)\)/g;
/** The theme stands on the page's root: any component may look otherwise in the light. */
const THEME = ['.light', '.dark'];

export interface File {
  readonly path: string;
  readonly text: string;
}

const selectorsOf = ({ text }: File): string[] => {
  const rules = text.replace(COMMENT, '').replace(/@keyframes[^{]*\{(?:[^{}]*\{[^{}]*\})*\s*\}/g, '');
  return [...rules.matchAll(new RegExp(SELECTOR.source, 'g'))].flatMap(([, selector = '']) =>
    selector.split(/,(?![^(]*\))/),
  );
};

export const classesOf = (file: File): Set<string> =>
  new Set(
    selectorsOf(file).flatMap((selector) =>
      [...selector.replace(ELSEWHERE, '').matchAll(CLASS)].map(([, name = '']) => name),
    ),
  );

/** The selectors of a module that name what is not its own, or nothing of its own at all; `&` is what it stands in. */
export const reachesOf = (file: File): string[] =>
  selectorsOf(file).filter((selector) => {
    const others = [...selector.matchAll(ELSEWHERE)].filter(([, name = '']) => !THEME.includes(name));
    return others.length > 0 || !/\.[a-zA-Z]|&/.test(selector.replace(ELSEWHERE, ''));
  });

interface ModuleUse {
  readonly by: string;
  /** As it is imported: './card.module.css'. */
  readonly from: string;
  readonly names: ReadonlySet<string>;
  /** A class is chosen by a name that only the running program knows. */
  readonly isOpen: boolean;
}

export const modulesUsedIn = ({ path, text }: File): ModuleUse[] =>
  [...text.matchAll(/^import (\w+) from '([^']+\.module\.css)';/gm)].map(([, name = '', from = '']) => ({
    by: path,
    from,
    names: new Set([...text.matchAll(new RegExp(`\\b${name}\\['(\\w+)'\\]`, 'g'))].map(([, word = '']) => word)),
    isOpen: new RegExp(`\\b${name}\\[[^']`).test(text),
  }));

/** What stands between a brace and the one that closes it. */
function within(text: string, start: number): string {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1;
    if (text[at] === '}') depth -= 1;
    if (depth === 0) return text.slice(start + 1, at);
  }
  return '';
}

/** Without the classes of modules, what is compared, and what a look is asked for: `buttonClass({ size: 'sm' })`. */
const spoken = (code: string): string =>
  code.replace(/\w+\['[^']+'\]/g, ' ').replace(/([!=]==|\b(?!className:)\w+:) '[^']*'/g, ' ');

/** The plain words that elements wear: a class of a module is no plain word. */
export function wordsWornIn({ text }: File): Set<string> {
  const values = [...text.matchAll(/\bclassName=(?:"([^"]*)"|\{)/g)].map(({ 0: whole, 1: plain, index }) => {
    if (plain !== undefined) return plain;
    const code = spoken(within(text, index + whole.length - 1));
    return [...code.matchAll(/'([^']*)'|`([^`]*)`/g)]
      .map(([, literal, template = '']) => literal ?? template.replace(/\$\{[^}]*\}/g, ' '))
      .concat(
        [...code.matchAll(/\$\{([^}]*)\}/g)].flatMap(([, inner = '']) =>
          [...inner.matchAll(/'([^']*)'/g)].map(([, word = '']) => word),
        ),
      )
      .join(' ');
  });
  return new Set(values.flatMap((value) => value.split(/\s+/)).filter(Boolean));
}
