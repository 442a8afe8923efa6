import type { SeatQuestion } from './state.ts';

type Body = SeatQuestion['body'];

/** What a question that something is chosen at is made of. */
type ChoiceBody = Extract<Body, { readonly kind: 'choice' }>;
/** What a question that is answered with dice is made of. */
export type DiceBody = Extract<Body, { readonly kind: 'dice' }>;

/** What is done with a question of each kind: a kind that is forgotten does not compile. */
type BodyCases<R> = { readonly [K in Body['kind']]: (body: Extract<Body, { readonly kind: K }>) => R };

/** Does what is to be done with a question of its kind. */
export function byBody<R>(body: Body, cases: BodyCases<R>): R {
  switch (body.kind) {
    case 'choice':
      return cases.choice(body);
    case 'dice':
      return cases.dice(body);
  }
}

/** What is to be chosen from; null where nothing is chosen. */
export function choiceIn(body: Body): ChoiceBody | null {
  return byBody<ChoiceBody | null>(body, { choice: (choice) => choice, dice: () => null });
}

/** What is to be rolled; null where nothing is. */
export function diceIn(body: Body): DiceBody | null {
  return byBody<DiceBody | null>(body, { choice: () => null, dice: (dice) => dice });
}
