import { PASSWORD_RULES, passwordStrength } from '@trastienda/domain/passwords/strength';
import { Icon } from './icon';

/** The four live rules: bars, the word, and which of them hold (rule: session/password-rules). */
export function StrengthMeter({ password }: { password: string }) {
  const { score, word } = passwordStrength(password);

  return (
    <div className="meter">
      <div className="bars" aria-hidden="true">
        {PASSWORD_RULES.map((rule, index) => (
          <i key={rule.id} className={index < score ? 'on' : ''} />
        ))}
      </div>
      <p className="row" aria-live="polite">
        <span className="strong">{word}</span>
        <span className="cap">
          {score} de {PASSWORD_RULES.length}
        </span>
      </p>
      <ul>
        {PASSWORD_RULES.map((rule) => {
          const holds = rule.holds(password);
          return (
            <li key={rule.id} className={holds ? 'ok' : ''}>
              <Icon name={holds ? 'check' : 'minus'} small />
              {rule.text}
              <span className="sr">{holds ? ': cumplida' : ': falta'}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
