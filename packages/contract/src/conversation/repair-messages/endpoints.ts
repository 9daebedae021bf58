import { z } from 'zod';
import { endpoint } from '../../core/calls/endpoint.ts';
import { pagingQuery } from '../../core/calls/paging-query.ts';
import { instant } from '../../core/dates/date-answers.ts';
import { byId, id, text } from '../../core/fields.ts';
import { outboxStates } from '../../core/mail-states.ts';
import { chosenIds } from '../../repairs/repairs/ids.ts';
import { conversationKinds, MESSAGE_MAX, messageSources, messageUpload } from './rules.ts';

/** A file of a message. Its address works only for callers who may see it. */
const messageFile = z.object({
  name: z.string(),
  url: z.string(),
  contentType: z.string(),
  bytes: z.int(),
  thumbnailUrl: z.string().optional(),
});

/** The state of the mail that carries a message, or of a mail that stands for itself (D4.1). For staff. */
const mailState = z.object({
  recipients: z.array(z.string()),
  state: z.enum(outboxStates),
  /** The mail server's answer in plain words. */
  lastError: z.string().nullable(),
});

/** A message or an internal note. */
const conversationMessage = z.object({
  kind: z.literal('message'),
  id: z.int(),
  /** ISO 8601 UTC. */
  at: instant,
  text: z.string(),
  source: z.enum(messageSources),
  author: z.string(),
  /** True for messages of the caller. */
  isOwn: z.boolean(),
  /** The address a mail came from. For staff. */
  address: z.string().optional(),
  /** True for a note among staff. Customers get no notes. */
  internal: z.boolean(),
  files: z.array(messageFile),
  /** True when the whole text of a mail can be asked for. For staff. */
  hasOriginal: z.literal(true).optional(),
  /** The line of an estimate that the message asks about. */
  aboutLine: z.string().optional(),
  mail: mailState.optional(),
  /** Until when its author can take it back, ISO 8601 UTC. Left out for all others. */
  takeBackUntil: instant.optional(),
});
export type ConversationMessage = z.infer<typeof conversationMessage>;

/** A mail about the repair that carries no message of the conversation. For staff. */
const conversationMail = z.object({
  kind: z.literal('mail'),
  id: z.int(),
  at: instant,
  subject: z.string(),
  mail: mailState,
});

export const conversationEntry = z.discriminatedUnion('kind', [conversationMessage, conversationMail]);
export type ConversationEntry = z.infer<typeof conversationEntry>;

const mentions = chosenIds('colleagues');

/** A new message. With files it comes as a form, so every field is text. */
export const newMessage = z.object({
  message: text(MESSAGE_MAX).default(''),
  /** `note` is an internal note, which only staff write and read. */
  kind: z.enum(['message', 'note']).default('message'),
  /** The ids of colleagues whom a note names, comma-separated. */
  mentions: z.union([z.literal('').transform((): number[] => []), mentions]).optional(),
  /** The ids of more repairs of the same person that get the same message, comma-separated. One mail names them all. */
  alsoFor: chosenIds('repairs').optional(),
});

export const repairMessageEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/repairs/:id/conversation',
    permission: 'repair.read',
    summary: 'Messages, mails and internal notes of a repair, newest first; customers get the messages',
    record: 'repair',
    params: byId,
    query: z.object({
      page: pagingQuery.page,
      pageSize: pagingQuery.pageSize,
      kind: z.enum(conversationKinds).optional(),
    }),
    changedBy: ['repair', 'repairMail'],
    answer: z.array(conversationEntry),
    paged: true,
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/repairs/:id/conversation',
    permission: 'repair.message.write',
    summary: 'Write to the other side, or an internal note, with up to five files',
    record: 'repair',
    params: byId,
    body: newMessage,
    upload: messageUpload,
    answer: conversationMessage,
    status: 201,
  }),
  markRead: endpoint({
    method: 'POST',
    path: '/api/repairs/:id/conversation/read',
    permission: 'repair.message.write',
    summary: 'Mark the conversation as read up to a message',
    record: 'repair',
    params: byId,
    body: z.object({ messageId: id() }),
    answer: z.object({ unread: z.int() }),
    status: 200,
  }),
  settle: endpoint({
    method: 'POST',
    path: '/api/repairs/:id/conversation/no-answer-needed',
    permission: 'repair.message.settle',
    summary: 'Say that the messages so far need no answer',
    record: 'repair',
    params: byId,
    answer: 'none',
  }),
  colleagues: endpoint({
    method: 'GET',
    path: '/api/repairs/:id/conversation/colleagues',
    permission: 'repair.message.settle',
    summary: 'The staff whom a note can name',
    record: 'repair',
    params: byId,
    changedBy: ['team'],
    answer: z.array(z.object({ id: z.int(), name: z.string() })),
  }),
  takeBack: endpoint({
    method: 'DELETE',
    path: '/api/repair-messages/:id',
    permission: 'repair.message.write',
    summary: 'Take back an own message before others are told',
    record: 'repairMessage',
    params: byId,
    answer: 'none',
  }),
  original: endpoint({
    method: 'GET',
    path: '/api/repair-messages/:id/original',
    permission: 'repair.message.settle',
    summary: 'The whole text of a mail, with what it quotes',
    record: 'repairMessage',
    params: byId,
    changedBy: ['repair'],
    changedByAnyRow: true,
    answer: z.object({ text: z.string() }),
  }),
};
