import { type Refusal, readWith } from '@affray/engine';
import { Refused as RefusedBody } from '@affray/table/http';
import type { FastifyError, FastifyReply, FastifyRequest, FastifySchemaCompiler } from 'fastify';
import type { z } from 'zod/mini';

/** What every route may answer instead. */
export const refusals = { '4xx': RefusedBody, '5xx': RefusedBody } as const;

/** Ends a request with reasons. */
export class Refused extends Error {
  readonly statusCode: number;
  readonly refusals: readonly Refusal[];
  constructor(statusCode: number, ...refusals: readonly Refusal[]) {
    super(refusals[0]?.reason ?? 'refused');
    this.statusCode = statusCode;
    this.refusals = refusals;
  }
}

/** One refusal, to be thrown. */
export function refuse(
  statusCode: number,
  code: string,
  place: string,
  reason: string,
  allowed?: readonly string[],
): Refused {
  return new Refused(statusCode, allowed === undefined ? { code, place, reason } : { code, place, reason, allowed });
}

/** Reads what a request brings with our schemas, so that mistakes are told as everywhere else. */
export const validatorCompiler: FastifySchemaCompiler<z.core.$ZodType> = ({ schema, httpPart }) => {
  return (data: unknown) => {
    const read = readWith(schema, data, httpPart === 'body' || httpPart === undefined ? [] : [httpPart]);
    return read.ok ? { value: read.value } : { error: new Refused(400, ...read.refusals) };
  };
};

const byStatus: Readonly<Record<number, Refusal>> = {
  400: { code: 'bad-request', place: 'request', reason: 'The request cannot be read.' },
  404: { code: 'not-found', place: 'address', reason: 'There is nothing at this address.' },
  413: { code: 'too-large', place: 'body', reason: 'The request is too large.' },
  415: { code: 'bad-request', place: 'content-type', reason: 'JSON is expected.', allowed: ['application/json'] },
  429: { code: 'too-fast', place: 'request', reason: 'Too many requests; wait a little.' },
};

/** Turns whatever went wrong into refusals; what is our own fault is logged and not told. */
export function answerError(error: FastifyError | Refused, request: FastifyRequest, reply: FastifyReply): void {
  if (error instanceof Refused) {
    void reply.code(error.statusCode).send({ refusals: error.refusals });
    return;
  }
  const status = error.statusCode ?? 500;
  if (status >= 500) request.log.error({ err: error }, 'request failed');
  const fault: Refusal = { code: 'fault', place: 'server', reason: 'Something went wrong here.' };
  void reply.code(status).send({ refusals: [byStatus[status] ?? (status >= 500 ? fault : byStatus[400]!)] });
}
