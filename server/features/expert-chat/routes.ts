import * as deskCalls from '#contract/chat-desk.ts';
import * as questionCalls from '#contract/chat-questions.ts';
import * as calls from '#contract/expert-chat.ts';
import { route } from '#server/platform/http/route.ts';
import { acknowledgeChat, listChatMessages, sendChatMessage } from './chat-messages.ts';
import { endChat, extendChat, rateChat, deleteTimeRequest, requestTime, startChat } from './session/manage-chat.ts';
import { joinChat, leaveChat, listTranscripts, readDesk } from './desk/desk.ts';
import { listOwnChats, readChatUsage, readChat, readCurrentChat } from './read-chats.ts';
import {
  answerChatQuestion,
  leaveChatQuestion,
  listOwnChatQuestions,
  readChatQuestion,
  withdrawChatQuestion,
} from './chat-questions.ts';

export const routes = [
  route(calls.readChatUsage, ({ context }) => readChatUsage(context)),
  route(calls.startChat, ({ body, context }) => startChat(context, body)),
  route(calls.readCurrentChat, ({ context }) => readCurrentChat(context)),
  route(calls.listOwnChats, ({ query, context }) => listOwnChats(context, query)),
  route(calls.readChat, ({ params, context }) => readChat(context, params.id)),
  route(calls.listChatMessages, ({ params, query, context }) => listChatMessages(context, params.id, query)),
  route(calls.sendChatMessage, ({ params, body, context }) => sendChatMessage(context, params.id, body)),
  route(calls.acknowledgeChat, ({ params, body, context }) => acknowledgeChat(context, params.id, body)),
  route(deskCalls.joinChat, ({ params, context }) => joinChat(context, params.id)),
  route(deskCalls.leaveChat, ({ params, context }) => leaveChat(context, params.id)),
  route(calls.extendChat, ({ params, body, context }) => extendChat(context, params.id, body)),
  route(calls.requestChatTime, ({ params, body, context }) => requestTime(context, params.id, body.minutes)),
  route(calls.deleteChatTimeRequest, ({ params, context }) => deleteTimeRequest(context, params.id)),
  route(calls.endChat, ({ params, query, context }) => endChat(context, params.id, query)),
  route(calls.rateChat, ({ params, body, context }) => rateChat(context, params.id, body)),
  route(deskCalls.readDesk, ({ context }) => readDesk(context)),
  route(deskCalls.listTranscripts, ({ query, context }) => listTranscripts(context, query)),
  route(questionCalls.leaveChatQuestion, ({ body, context }) => leaveChatQuestion(context, body)),
  route(questionCalls.listOwnChatQuestions, ({ query, context }) => listOwnChatQuestions(context, query)),
  route(questionCalls.readChatQuestion, ({ params, context }) => readChatQuestion(context, params.id)),
  route(questionCalls.withdrawChatQuestion, ({ params, context }) => withdrawChatQuestion(context, params.id)),
  route(questionCalls.answerChatQuestion, ({ params, body, context }) =>
    answerChatQuestion(context, params.id, body.text),
  ),
];
