import * as deskCalls from '#contract/chat-desk.ts';
import * as questionCalls from '#contract/chat-questions.ts';
import * as calls from '#contract/expert-chat.ts';
import { route } from '#server/platform/http/route.ts';
import { acknowledgeChat } from './messages/acknowledge-chat.ts';
import { endChat } from './session/end-chat.ts';
import { extendChat } from './session/extend-chat.ts';
import { joinChat } from './desk/join-chat.ts';
import { leaveChat } from './desk/leave-chat.ts';
import { listChatMessages } from './messages/list-chat-messages.ts';
import { listOwnChats } from './list-own-chats.ts';
import { listTranscripts } from './desk/list-transcripts.ts';
import { answerChatQuestion } from './questions/answer-chat-question.ts';
import { leaveChatQuestion } from './questions/leave-chat-question.ts';
import { listOwnChatQuestions } from './questions/list-own-chat-questions.ts';
import { withdrawChatQuestion } from './questions/withdraw-chat-question.ts';
import { rateChat } from './rate-chat.ts';
import { readChatUsage } from './read-chat-usage.ts';
import { readChat } from './read-chat.ts';
import { readCurrentChat } from './read-current-chat.ts';
import { readDesk } from './desk/read-desk.ts';
import { sendChatMessage } from './messages/send-chat-message.ts';
import { deleteTimeRequest, requestTime } from './session/request-time.ts';
import { startChat } from './session/start-chat.ts';

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
  route(questionCalls.withdrawChatQuestion, ({ params, context }) => withdrawChatQuestion(context, params.id)),
  route(questionCalls.answerChatQuestion, ({ params, body, context }) =>
    answerChatQuestion(context, params.id, body.text),
  ),
];
