import { linkTo } from '../frame/routes.ts';
import { systemOfRule } from './list.ts';

/** A rule id that opens the rulebook there. */
export function RuleLink({ rule }: { readonly rule: string }) {
  const system = systemOfRule(rule);
  if (system === null) return <span class="rule-id">{rule}</span>;
  return (
    <a class="rule-id" href={linkTo({ page: 'rules', system, rule })}>
      {rule}
    </a>
  );
}
