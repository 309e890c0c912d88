import { z } from 'zod';

const EXPECTED: Record<string, string> = {
  string: 'Debe ser un texto',
  number: 'Debe ser un número',
  int: 'Debe ser un número entero',
  boolean: 'Debe ser verdadero o falso',
  array: 'Debe ser una lista',
  object: 'Debe ser un objeto',
};

/** The Spanish sentences for whatever a schema does not word itself (rule: texts/spanish). Set once, in server and page. */
export function speakSpanish(): void {
  z.config({ customError: sentence });
}

function sentence(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'invalid_type') {
    if (issue.input === undefined || issue.input === null || Number.isNaN(issue.input))
      return 'Este campo es obligatorio';
    return EXPECTED[issue.expected] ?? 'El valor no es válido';
  }
  if (issue.code === 'unrecognized_keys') return `No se reconoce: ${issue.keys.join(', ')}`;
  if (issue.code === 'invalid_value') return `Debe ser uno de: ${issue.values.map(String).join(', ')}`;
  if (issue.code === 'invalid_format')
    return issue.format === 'email' ? 'El correo no es válido' : 'El formato no es válido';
  if (issue.code === 'too_small') return `El mínimo es ${issue.minimum}`;
  if (issue.code === 'too_big') return `El máximo es ${issue.maximum}`;
  return 'El valor no es válido';
}
