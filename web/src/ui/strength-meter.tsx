import { PASSWORD_RULES, passwordStrength } from '@trastienda/domain/passwords/strength';
import { Icon } from './icon';
import { Grid, Row, Stack, Unseen } from './layout';
import css from './strength-meter.module.css';
import { Text } from './text';

/** The four live rules: bars, the word, and which of them hold (rule: session/password-rules). */
export function StrengthMeter({ password }: { password: string }) {
  const { score, word } = passwordStrength(password);

  return (
    <Stack gap={8}>
      <Grid gap={4} columns="repeat(4, 1fr)" className={css['bars']} aria-hidden="true">
        {PASSWORD_RULES.map((rule, index) => (
          <i key={rule.id} className={index < score ? css['on'] : undefined} />
        ))}
      </Grid>
      <Row as="p" justify="between" aria-live="polite">
        <Text strong>{word}</Text>
        <Text look="caption">
          {score} de {PASSWORD_RULES.length}
        </Text>
      </Row>
      <ul>
        {PASSWORD_RULES.map((rule) => {
          const holds = rule.holds(password);
          return (
            <Row as="li" key={rule.id} tone={holds ? 'in' : 'muted'} className={css['rule']}>
              <Icon name={holds ? 'check' : 'minus'} small />
              {rule.text}
              <Unseen as="span">{holds ? ': cumplida' : ': falta'}</Unseen>
            </Row>
          );
        })}
      </ul>
    </Stack>
  );
}
