import type { Context } from '../base/context.ts';
import { byKind, nearestNames, type OpenQuestion, type System } from '../base/engine.ts';
import { wrap } from '../base/text.ts';
import { numbered } from '../screen/card.ts';

/** The rules behind the open question, behind one of its options, or with this id. */
export function whyLines<E, F, C>(
  system: System<E, F, C>,
  open: OpenQuestion<F> | undefined,
  about: string,
  { style, width }: Context,
): string[] {
  const ids = wantedIds(open, about);
  if (ids.length === 0) return ['Nothing is asked; name a rule: why ID.'];
  return ids.flatMap((id) => {
    const rule = system.rules.find((each) => each.id.toLowerCase() === id.toLowerCase());
    if (rule !== undefined) return [style.bold(rule.id), ...wrap(rule.text, width - 2).map((line) => `  ${line}`)];
    const close = nearestNames(
      id,
      system.rules.map((each) => each.id),
    );
    const hint =
      close.length === 0 ? ` Ids look like ${system.rules[0]?.id ?? system.prefix}.` : ` Near: ${close.join(', ')}.`;
    return [style.bad(`There is no rule "${id}".${hint}`)];
  });
}

function wantedIds<F>(open: OpenQuestion<F> | undefined, about: string): readonly string[] {
  if (open === undefined) return about === '' ? [] : [about];
  return byKind(open, {
    dice: ({ why }) => (about === '' ? why.cites : [about]),
    choice: ({ question, options }) => {
      if (about === '') return question.cites;
      const option = /^\d+$/.test(about)
        ? numbered(options).options[Number(about) - 1]
        : options.find(({ id }) => id === about);
      return [option?.rule ?? about];
    },
  });
}
