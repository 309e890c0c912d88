import type { OpenAPIHono } from '@hono/zod-openapi';
import { errorBody } from '@trastienda/contract/errors';
import { expect } from 'vitest';
import { z } from 'zod';
import type { Env } from '../http/env';

interface Declared {
  method: string;
  pattern: RegExp;
  replies: Map<number, z.ZodType | undefined>;
}

const jsonContent = z.object({ 'application/json': z.object({ schema: z.custom<z.ZodType>() }) });

/** The replies that the app's routes declare. */
export function declaredReplies(app: OpenAPIHono<Env>): Declared[] {
  return app.openAPIRegistry.definitions.flatMap((definition) => {
    if (definition.type !== 'route') return [];
    const { method, path, responses } = definition.route;
    const pattern = new RegExp(`^${path.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`);
    const replies = new Map(
      Object.entries(responses).map(([status, response]) => {
        const content = jsonContent.safeParse('content' in response ? response.content : undefined);
        return [Number(status), content.data?.['application/json'].schema] as const;
      }),
    );
    return [{ method, pattern, replies }];
  });
}

/** Fails when a route answers what it does not declare: a status, a missing column, a leaking one; and when a 400 names no field. */
export function expectDeclared(
  declared: Declared[],
  { method, path, status, body }: { method: string; path: string; status: number; body: unknown },
): void {
  if (status === 400)
    expect(errorBody.parse(body).errors?.length, `${method} ${path} names a field`).toBeGreaterThan(0);
  const literal = declared.filter((route) => route.method === method.toLowerCase() && route.pattern.test(path));
  const route = literal.find((candidate) => !candidate.pattern.source.includes('[^/]+')) ?? literal[0];
  if (!route) {
    if (path !== '/api/openapi.json') expect(status, `${method} ${path} is not declared`).toBeGreaterThanOrEqual(400);
    return;
  }
  expect([...route.replies.keys()], `${method} ${path} declares ${status}`).toContain(status);
  const schema = route.replies.get(status);
  if (schema) expect(schema.parse(body), `${method} ${path} answers its schema`).toEqual(body);
}
